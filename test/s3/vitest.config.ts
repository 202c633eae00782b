import { defineConfig } from "vitest/config";

/**
 * Tests with services from system packages: a real S3 server with one shared bucket, and PgBouncer. One file at a time.
 */
export default defineConfig({
  test: {
    include: ["test/s3/**/*.test.ts", "test/pgbouncer/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
