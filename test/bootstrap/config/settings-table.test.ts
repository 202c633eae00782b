import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { retailers, storages, writers } from "../../../bootstrap/settings.ts";
import { renderSettingsTable } from "./settings-table.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFile(join(root, path), "utf8");

it("bootstrap/SETTINGS.md holds the table that npm run docs:settings writes", async () => {
  expect(await read("bootstrap/SETTINGS.md")).toContain(
    `<!-- settings -->\n\n${renderSettingsTable()}\n\n<!-- /settings -->`,
  );
});

it.each(Object.entries({ ...storages, ...retailers, ...writers }))(
  "the settings of the adapter %s are in the table",
  (_name, settings) => {
    const table = renderSettingsTable();
    expect(Object.keys(settings.docs)).toEqual(Object.keys(settings.shape));
    for (const key of Object.keys(settings.shape)) expect(table).toContain(`| \`${key}\` |`);
  },
);

it("README.md links to the table of settings", async () => {
  expect(await read("README.md")).toContain("](bootstrap/SETTINGS.md)");
});
