// When the page is built: its service worker, with the list of all files and a version that changes with any of them; the
// engine, scripts, styles and drawings are left there compressed, as the program carries and sends them.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** Is the page only tested? Its engine, built quickly too, would be packed for ten seconds to be a sixth smaller. */
const quickly = process.env.SOBREMESA_QUICK_PAGE === "1";

/** With a window that holds the whole engine, as its size is measured. */
const packed = (name: string, bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]:
        quickly && name.endsWith(".wasm") ? 5 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** `compressed` may be left out where nobody has to load it over a network. */
export function offline({ compressed = true } = {}): Plugin {
  let out = "";
  return {
    name: "sobremesa-offline",
    apply: "build",
    configResolved({ root, build }) {
      out = resolve(root, build.outDir);
    },
    closeBundle() {
      const source = readFileSync(new URL("worker.js", import.meta.url), "utf8");
      const named = filesIn(out)
        .map((path) => relative(out, path).split(sep).join("/"))
        .filter((name) => name !== "sw.js")
        .toSorted();
      const hash = createHash("sha256").update(source);
      for (const name of named) hash.update(name).update(readFileSync(join(out, name)));
      const version = hash.digest("hex").slice(0, 16);
      const lists = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(named)};\n`;
      writeFileSync(join(out, "sw.js"), lists + source);
      if (!compressed) return;
      for (const name of named.filter((name) => /^assets\/.*\.(css|js|svg|wasm)$/.test(name))) {
        const path = join(out, name);
        writeFileSync(`${path}.br`, packed(name, readFileSync(path)));
        rmSync(path);
      }
    },
  };
}
