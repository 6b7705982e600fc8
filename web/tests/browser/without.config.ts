// The same page as it is built where there is no engine to put inside.

import { mergeConfig, type Plugin } from "vite";
import usual from "../../vite.config";

const without: Plugin = {
  name: "sobremesa-without-engine",
  enforce: "pre",
  transform(code, id) {
    if (!/\/device\.svelte\.ts$/.test(id)) return;
    if (!code.includes("../../engine/*.wasm")) throw new Error("the engine is taken elsewhere");
    return { code: code.replace("../../engine/*.wasm", "../../engine/*.none"), map: null };
  },
};

export default mergeConfig(usual, {
  plugins: [without],
  build: { emptyOutDir: true, reportCompressedSize: false },
});
