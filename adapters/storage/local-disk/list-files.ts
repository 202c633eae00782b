import type { Dirent } from "node:fs";
import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isObjectKey } from "../../../core/moodboard/object-key.ts";
import type { ObjectInfo } from "../../../core/storage/object-storage.port.ts";
import { onDisk, unlessMissing } from "./files.ts";

/** Walks only into folders that can hold such keys, one entry at a time: there may be a hundred thousand. */
export async function* listFiles(
  root: string,
  prefix: string,
  folder = "",
): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const entry of entriesOf(join(root, folder))) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix.slice(0, key.length + 1))) yield* listFiles(root, prefix, `${key}/`);
    } else if (key.startsWith(prefix) && isObjectKey(key)) {
      const stats = await unlessMissing(() => stat(join(root, key)));
      if (stats?.isFile()) yield { key, modifiedAt: stats.mtime, size: stats.size };
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent, void, undefined> {
  const entries = await unlessMissing(() => opendir(folder));
  if (entries === null) return;
  try {
    while (true) {
      const entry = await onDisk(() => entries.read());
      if (entry === null) return;
      yield entry;
    }
  } finally {
    await onDisk(() => entries.close());
  }
}
