import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder that is deleted when the test has ended. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
