import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { copyFolder, createScratchFolder, queryValue, startForTest } from "./scratch.ts";

const prepared = await createScratchFolder(0o755, afterAll);
const first = await startEmbeddedPostgres({ dataDir: prepared, durable: false });
await queryValue(first.url, "create table kept as select 7 as it");
await first.stop();

test("a lost password is replaced at the next start, and named while the database runs", async () => {
  const dataDir = await copyFolder(prepared);
  const file = join(dataDir, "postgres-password");
  await rm(file);
  const notices: string[] = [];
  const { url } = await startForTest({ dataDir, notice: (line) => notices.push(line) });
  expect(await queryValue(url, "select it from kept")).toBe(7);
  expect(notices).toContain("The file postgres-password was lost; the built-in database has a new password");
  await rm(file);
  await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
    `${file} is lost, and another program uses its database. Stop that program`,
  );
});

test.each([
  ["postgres-password", "wrong\n", "Put the file back as it was, or remove it and start again"],
  ["postgres/global/pg_control", "garbage", "postgres are damaged. Restore DATA_DIR from a backup. Without one, move"],
])("a damaged %s is reported with advice", async (name, content, advice) => {
  const dataDir = await copyFolder(prepared);
  await writeFile(join(dataDir, name), content);
  await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(advice);
});
