import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ui = fileURLToPath(new URL("../../../ui/", import.meta.url));

it("every query takes its key from query-keys.ts", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: ui });
  expect(files).toContain("api/queries.ts");
  expect(files.filter((file) => /\bqueryKey\s*[:=]\s*\[/u.test(readFileSync(ui + file, "utf8")))).toEqual([]);
});
