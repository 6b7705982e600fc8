// Soft sounds, made on the spot: wood, a glass, two notes. Off unless wished for.

import { prefs } from "./prefs.svelte";

export type Sound = "turn" | "move" | "talk" | "end" | "sit";
interface Note {
  at: number;
  pitch: number;
  lasts: number;
  loud: number;
}

const SOUNDS: Record<Sound, Note[]> = {
  move: [{ at: 0, pitch: 190, lasts: 0.09, loud: 0.1 }],
  talk: [{ at: 0, pitch: 660, lasts: 0.16, loud: 0.05 }],
  sit: [
    { at: 0, pitch: 220, lasts: 0.12, loud: 0.08 },
    { at: 0.1, pitch: 330, lasts: 0.2, loud: 0.06 },
  ],
  turn: [
    { at: 0, pitch: 523, lasts: 0.32, loud: 0.09 },
    { at: 0.13, pitch: 784, lasts: 0.5, loud: 0.08 },
  ],
  end: [
    { at: 0, pitch: 392, lasts: 0.5, loud: 0.08 },
    { at: 0.16, pitch: 494, lasts: 0.5, loud: 0.08 },
    { at: 0.32, pitch: 587, lasts: 0.9, loud: 0.09 },
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!prefs.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of SOUNDS[sound]) {
    const start = context.currentTime + note.at;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = "sine";
    voice.frequency.value = note.pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(note.loud, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + note.lasts);
  }
}
