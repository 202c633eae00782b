import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settingsTable } from "../../../bootstrap/config.ts";

it("the README's table of settings says what the program reads (npm run docs:settings writes it)", async () => {
  const readme = await readFile(join(import.meta.dirname, "../../../README.md"), "utf8");
  expect(readme).toContain(`<!-- settings -->\n\n${settingsTable()}\n\n<!-- /settings -->`);
});
