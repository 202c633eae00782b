import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { copyFolder, createScratchFolder, queryValue, startForTest } from "./scratch.ts";

const prepared = await createScratchFolder(0o755, afterAll);
const first = await startEmbeddedPostgres({ dataDir: prepared, durable: false });
await queryValue(first.url, "create table kept as select 7 as it");
await first.stop();

describe("a lost postgres-password file", () => {
  it("is replaced at the next start, and every row is kept", async () => {
    const dataDir = await copyFolder(prepared);
    await rm(join(dataDir, "postgres-password"));
    const notices: string[] = [];
    const { url } = await startForTest({ dataDir, notice: (line) => notices.push(line) });
    expect(await queryValue(url, "select it from kept")).toBe(7);
    expect(notices).toContain("The file postgres-password was lost; the built-in database has a new password");
  });

  it("is reported by a second program while the database runs", async () => {
    const dataDir = await copyFolder(prepared);
    await startForTest({ dataDir });
    await rm(join(dataDir, "postgres-password"));
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      `${join(dataDir, "postgres-password")} is lost, and another program uses its database. Stop that program`,
    );
  });
});

describe("a postgres-password file with another password", () => {
  it("is reported with advice, and removing the file keeps every row", async () => {
    const dataDir = await copyFolder(prepared);
    const file = join(dataDir, "postgres-password");
    await writeFile(file, "wrong\n");
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      "Put the file back as it was, or remove it and start again: the database then gets a new password.",
    );
    await rm(file);
    const { url } = await startForTest({ dataDir });
    expect(await queryValue(url, "select it from kept")).toBe(7);
  });
});

describe("garbage in pg_control", () => {
  it.each([
    ["of the right length", Buffer.alloc(8_192, "garbage")],
    ["cut short", Buffer.from("short")],
  ])("%s is reported with advice", async (_, garbage) => {
    const dataDir = await copyFolder(prepared);
    const cluster = join(dataDir, "postgres");
    await writeFile(join(cluster, "global", "pg_control"), garbage);
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      `its files in ${cluster} are damaged. Restore DATA_DIR from a backup. Without one, move ${cluster} away`,
    );
  });
});
