import {
  type ArchiveHeader,
  addTable,
  formatVersion,
  headerName,
  readBytes,
  writeArchive,
} from "../../../bootstrap/backup/archive-format.ts";
import { readEntries } from "../../../bootstrap/backup/archive-reader.ts";

export const header: ArchiveHeader = {
  format: formatVersion,
  program: "9.9.9",
  createdAt: "2026-01-02T03:04:05.678Z",
  postgresVersion: "18.4",
  migrations: ["0001-boards"],
  hasObjects: true,
};
export const rows = ['{"name":"line\u2028separator"}', '{"name":"Ä ☃ 🛋"}', '{"number":12345678901234567890.000001}'];
export const objects = {
  "objects/moodboards/one.jpg": 3_000,
  "objects/moodboards/two.jpg": 512,
  "objects/empty.jpg": 0,
};

export async function writeExample(path: string, headerText = JSON.stringify(header)) {
  return await writeArchive(path, async (archive) => {
    await archive.add(headerName, Buffer.from(headerText));
    const table = await addTable(archive, "boards", toBatches(rows), () => undefined);
    for (const [name, size] of Object.entries(objects)) await archive.add(name, Buffer.alloc(size, name));
    return { tables: [table], missingObjects: [] };
  });
}

export async function* toBatches(lines: readonly string[]) {
  for (const line of lines) yield [line];
}

export async function readContent(path: string) {
  const found: [string, Buffer][] = [];
  for await (const { name, content } of readEntries(path)) found.push([name, await readBytes(content)]);
  return found;
}
