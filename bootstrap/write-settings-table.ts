import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { settingsTable } from "./config.ts";

const readme = join(import.meta.dirname, "..", "README.md");
const text = await readFile(readme, "utf8");
const block = `<!-- settings -->\n\n${settingsTable()}\n\n<!-- /settings -->`;
await writeFile(
  readme,
  text.replace(/<!-- settings -->.*<!-- \/settings -->/s, () => block),
);
