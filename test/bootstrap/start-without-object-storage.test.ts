import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { blankDatabase } from "../environment/database.ts";
import { runProgram } from "./run-program.ts";

test("a first start without object storage reports the storage, not the database", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-no-store-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { errorOutput, code } = await runProgram(["server.ts"], {
    DATA_DIR: dataDir,
    DATABASE_URL: await blankDatabase(),
    PORT: "0",
    STORAGE: "s3",
    S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}`,
    S3_BUCKET: "boards",
    S3_ACCESS_KEY_ID: "an id",
    S3_SECRET_ACCESS_KEY: "a secret",
  });
  expect(errorOutput.trim()).toMatch(/^The picture store does not answer\. .*check S3_ENDPOINT/u);
  expect(errorOutput).not.toContain("DATABASE_URL");
  expect(code).toBe(1);
});

/** Returns a port where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof bound === "object" && bound !== null ? bound.port : 0;
}
