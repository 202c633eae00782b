import { readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** No image takes as long: a folder that nothing was added to for this time is not in use. */
const unusedMs = 60 * 60 * 1000;

function getParent(dataDir: string) {
  return join(dataDir, "work");
}
function buildName(host: string, pid: number) {
  return `${host}-${pid}`;
}

/** Where this process keeps the files of images that it works on. Other processes may share the data folder. */
export function workFolder(dataDir: string): string {
  return join(getParent(dataDir), buildName(hostname(), process.pid));
}

/** Removes what killed processes left behind. To be called before this process works on any image. */
export async function removeAbandonedWorkFolders(dataDir: string): Promise<void> {
  const parent = getParent(dataDir);
  for (const name of await readdir(parent).catch(() => [])) {
    if (await isAbandoned(parent, name)) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function isAbandoned(parent: string, name: string): Promise<boolean> {
  const pid = Number(/-(\d+)$/u.exec(name)?.[1]);
  const isOfThisHost = name === buildName(hostname(), pid);
  if (isOfThisHost && (pid === process.pid || !isAlive(pid))) return true;
  const found = await stat(join(parent, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > unusedMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "EPERM";
  }
}

/** Pictures of the built-in catalogue, shown below /sample-catalogue/. */
export const sampleCatalogFolder = fileURLToPath(
  new URL("../adapters/retailer/sample-catalog/pictures", import.meta.url),
);

/** Pictures of styles and rooms that ship with the site, shown below /pictures/. */
export const siteImagesFolder = fileURLToPath(new URL("../ui/public/pictures", import.meta.url));

/** The file's text, or null when there is no such file. A file that may not be read is an error that says so. */
export function readFileOrNull(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Error(`${file} cannot be read. Start the program as the user that owns it.`, { cause: error });
  });
}
