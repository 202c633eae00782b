import { type FileHandle, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ByteStream } from "../../core/storage/object-storage.port.ts";
import { noRoomToWork } from "./image-errors.ts";

const pieceBytes = 65_536;

/** Gives `work` a folder of its own below `parent` and removes it afterwards, with all that is in it. */
export async function inWorkFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await orNoRoom(async () => {
    await mkdir(parent, { recursive: true });
    return mkdtemp(join(parent, "picture-"));
  });
  try {
    return await work(folder);
  } finally {
    await orNoRoom(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  }
}

export async function spool(content: ByteStream, path: string): Promise<void> {
  const file = await orNoRoom(() => open(path, "wx"));
  try {
    for await (const piece of content) await orNoRoom(() => file.appendFile(piece));
  } finally {
    await orNoRoom(() => file.close());
  }
}

/** The file is opened at once, so that it may be deleted before it is read: its bytes last until the reader stops. */
export async function openPieces(path: string): Promise<ByteStream> {
  return piecesOf(await orNoRoom(() => open(path, "r")));
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    while (true) {
      const { bytesRead, buffer } = await orNoRoom(() => file.read(Buffer.allocUnsafe(pieceBytes)));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function orNoRoom<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw noRoomToWork(error);
  }
}
