// The colours of every game. They come after those of the frame, which they override.
import.meta.glob("./*/tokens.css", { eager: true });
