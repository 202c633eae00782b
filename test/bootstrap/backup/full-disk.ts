import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";

/** Until the end of the test, 61.4 MB are free on every disk. */
export function fillDisk(folder: string): void {
  const space = vi.spyOn(fs, "statfsSync").mockReturnValue({ ...fs.statfsSync(folder), bavail: 15_000, bsize: 4_096 });
  syncBuiltinESMExports();
  onTestFinished(() => {
    space.mockRestore();
    syncBuiltinESMExports();
  });
}
