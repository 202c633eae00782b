import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "./running-program.ts";

test("the program of a developer stops in good order, its database with it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-development-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const program = await startProgram(dataDir, { NODE_ENV: "development" });
  // With the first page come the styles, and with them all that looks after files.
  expect((await fetch(program.address)).status).toBe(200);
  const postmaster = join(dataDir, "postgres", "postmaster.pid");
  expect(existsSync(postmaster)).toBe(true);

  expect(await program.stop()).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
});
