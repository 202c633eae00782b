import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Finding, messageOf } from "./check-machine.ts";

/** Whether the data folder takes files. */
export const checkStorage = async (dataDir: string): Promise<Finding> => {
  const about = "Storage";
  const file = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, "x");
    await rm(file);
    return { about, says: `${dataDir} can be written to` };
  } catch (error) {
    const advice = "Give the user that runs the program permission to write there, free some space, or set DATA_DIR.";
    return { about, says: `${dataDir} cannot be written to: ${messageOf(error)}`, advice };
  }
};
