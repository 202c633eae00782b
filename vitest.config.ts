import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**", "test/bench/**", "test/s3/**", "test/pgbouncer/**"],
    globalSetup: "test/global-setup.ts",
    // No module keeps state of its own, so that files can share what one of them has loaded.
    isolate: false,
    // A share of the processors is never more than all of them, and files wait for programs and databases.
    maxWorkers: 4,
    testTimeout: 60_000,
    // What takes a moment may take many on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
