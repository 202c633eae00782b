import { type FileHandle, open } from "node:fs/promises";
import { onDisk, unlessMissing } from "./files.ts";

const pieceBytes = 65_536;

/** Opens the file when the first piece is asked for, and closes it when the reader stops, however that happens. */
export async function* readPieces(
  path: string,
  gone: () => Error,
  check: (file: FileHandle) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await unlessMissing(() => open(path, "r"));
  if (file === null) throw gone();
  try {
    await check(file);
    const { size } = await onDisk(() => file.stat());
    for (let left = size; left > 0; ) {
      const piece = Buffer.allocUnsafe(Math.min(left, pieceBytes));
      const { bytesRead } = await onDisk(() => file.read(piece));
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await onDisk(() => file.close());
  }
}
