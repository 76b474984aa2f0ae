import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // The table server serves it from here; the folder is made by the build and belongs to no commit.
  build: { outDir: "../src/cactarium/server/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: {
      "^/(games|tables|matches|healthz)": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
