import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settingsTable } from "../../../bootstrap/config.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFile(join(root, path), "utf8");

it("bootstrap/SETTINGS.md holds the table that npm run docs:settings writes", async () => {
  expect(await read("bootstrap/SETTINGS.md")).toContain(
    `<!-- settings -->\n\n${settingsTable()}\n\n<!-- /settings -->`,
  );
});

it("README.md leads to the table of settings", async () => {
  expect(await read("README.md")).toContain("](bootstrap/SETTINGS.md)");
});
