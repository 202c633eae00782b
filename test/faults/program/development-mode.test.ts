import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readClusterFolder } from "../../../bootstrap/embedded-postgres/locations.ts";
import { startProgram } from "../running-program.ts";

test("SIGTERM stops the program in development mode and its database gracefully", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-development-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const program = await startProgram(dataDir, { NODE_ENV: "development" });
  // Rendering the first page makes Vite load the styles and start its file watchers.
  expect((await fetch(program.url)).status).toBe(200);
  const postmaster = join(await readClusterFolder(dataDir), "postmaster.pid");
  expect(existsSync(postmaster)).toBe(true);

  expect(await program.stop()).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
}, 120_000);
