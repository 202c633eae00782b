import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readClusterFolder } from "../../../bootstrap/embedded-postgres/locations.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { startProgram } from "../running-program.ts";

test("SIGTERM stops the program in development mode and its database gracefully", async () => {
  const dataDir = await createFolder();
  const program = await startProgram(dataDir, { NODE_ENV: "development" });
  // Rendering the first page makes Vite load the styles and start its file watchers.
  expect((await fetch(program.url)).status).toBe(200);
  const postmaster = join(await readClusterFolder(dataDir), "postmaster.pid");
  expect(existsSync(postmaster)).toBe(true);

  expect(await program.stop()).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
}, 120_000);
