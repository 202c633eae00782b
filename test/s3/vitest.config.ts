import { defineConfig } from "vitest/config";

/** What needs services from system packages: a real S3 store, with one bucket for all, and PgBouncer. One test at a time. */
export default defineConfig({
  test: {
    include: ["test/s3/**/*.test.ts", "test/pgbouncer/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
