import { type FileHandle, open } from "node:fs/promises";
import { onDisk, unlessMissing } from "./disk-errors.ts";

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
    while (true) {
      const { bytesRead, buffer } = await onDisk(() => file.read(Buffer.allocUnsafe(pieceBytes)));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await onDisk(() => file.close());
  }
}
