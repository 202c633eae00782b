import { defineConfig } from "vitest/config";

/** What needs a real S3 store, with one bucket for all: one test at a time. */
export default defineConfig({
  test: {
    include: ["test/s3/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 30_000,
  },
});
