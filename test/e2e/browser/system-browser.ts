import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const executableNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first Chromium or Chrome in the folders of `path`, which has the form of the PATH variable. */
export function systemBrowser(path: string): string | null {
  const candidates = path.split(delimiter).flatMap((folder) => executableNames.map((name) => join(folder, name)));
  return candidates.find(canRun) ?? null;
}
