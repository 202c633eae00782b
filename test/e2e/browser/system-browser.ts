import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const executableNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the first Chromium or Chrome in the folders of `path`, which has the format of PATH. */
export function findSystemBrowser(path: string): string | null {
  const candidates = path.split(delimiter).flatMap((folder) => executableNames.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}
