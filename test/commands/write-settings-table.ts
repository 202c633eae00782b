import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderSettingsTable } from "../bootstrap/config/settings-table.ts";

const path = join(import.meta.dirname, "../../bootstrap/SETTINGS.md");
const text = await readFile(path, "utf8");
const block = `<!-- settings -->\n\n${renderSettingsTable()}\n\n<!-- /settings -->`;
await writeFile(
  path,
  text.replace(/<!-- settings -->.*<!-- \/settings -->/s, () => block),
);
