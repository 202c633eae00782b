import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { settingsTable } from "./config.ts";

const path = join(import.meta.dirname, "SETTINGS.md");
const text = await readFile(path, "utf8");
const block = `<!-- settings -->\n\n${settingsTable()}\n\n<!-- /settings -->`;
await writeFile(
  path,
  text.replace(/<!-- settings -->.*<!-- \/settings -->/s, () => block),
);
