import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** One save may be several changes, and a checkout many. */
const quietMs = 100;

/**
 * Names a changed file each time that these folders have come to rest after changes. Every folder is watched by itself
 * and all of them anew after each change: of a whole tree, Node.js on Linux loses the files that were replaced.
 */
export function watchFolders(roots: readonly string[], changed: (file: string) => void): void {
  const watchers: FSWatcher[] = [];
  let rest: NodeJS.Timeout | undefined;

  const watchFolder = (folder: string): FSWatcher =>
    watch(folder, (_event, name) => {
      if (name !== null && isMeant(name)) settle(join(folder, name));
    }).on("error", () => settle(folder));

  const watchAnew = () => {
    const before = watchers.splice(0);
    for (const folder of roots.flatMap(withFoldersInside)) watchers.push(watchFolder(folder));
    for (const watcher of before) watcher.close();
  };
  const settle = (file: string): void => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      try {
        watchAnew();
      } catch (error) {
        if (!isGone(error)) throw error;
        return settle(file);
      }
      changed(file);
    }, quietMs);
  };
  watchAnew();
}

function withFoldersInside(root: string): readonly string[] {
  const entries = readdirSync(root, { withFileTypes: true, recursive: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [root, ...folders.map((entry) => join(entry.parentPath, entry.name))];
}

/** Not what editors write beside the files that they have open. */
function isMeant(name: string): boolean {
  return !(name.startsWith(".") || name.endsWith("~"));
}

/** A folder that was there a moment ago: the checkout is not through. */
function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
