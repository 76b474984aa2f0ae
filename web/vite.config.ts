import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";
const outDir = "../src/cactarium/server/web"; // made by the build, belongs to no commit

/** Writes every text also compressed, so that the server need not. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: "utf-8" })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
        const content = readFileSync(join(outDir, name));
        writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(outDir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Writes the worker that keeps the page: its version is what was built, its files are all but the drawn tables, which are kept when they are first seen. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    closeBundle() {
      const page = readFileSync(join(outDir, "index.html"), "utf-8");
      const built = readdirSync(join(outDir, "assets")).filter((name) => !name.startsWith("Table-"));
      const files = ["/", "/icon.svg", "/manifest.webmanifest", ...built.map((name) => `/assets/${name}`)];
      const worker = readFileSync("src/offline/worker.js", "utf-8");
      const version = createHash("sha256")
        .update(page + files.join() + worker)
        .digest("hex")
        .slice(0, 12);
      writeFileSync(join(outDir, "sw.js"), worker.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files)));
    },
  };
}

/** Preloads the fonts together with the script, so that the page is not laid out twice. */
function letters(): Plugin {
  return {
    name: "letters",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith(".woff2"))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: true, fetchpriority: "low" },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [svelte(), letters(), offline(), compressed()],
  build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: {
      "^/(games|tables|matches|invitation|healthz)": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
