import { expect, it } from "vitest";
import { z } from "zod";
import { plantTree, runTool } from "./planted-tree.ts";

const value = "export const value = 1;\n";
function buildImport(path: string) {
  return `import { value } from "${path}";\nexport const used = value;\n`;
}
function buildUsedImport(path: string) {
  return `import { used as value } from "${path}";\nexport const used = value;\n`;
}
function buildTypeImport(path: string) {
  return `import type { Value } from "${path}";\nexport type Used = Value;\n`;
}

const allowed = {
  "core/board/board.ts": value,
  "core/board/card.ts": buildImport("./board.ts"),
  "core/moodboard/render.ts": buildImport("../board/board.ts"),
  "core/term/term.ts": value,
  "adapters/http/app.ts": buildImport("../../core/board/board.ts"),
  "adapters/http/contract/operations/boards.ts": `import { z } from "zod";\nexport const schema = z.string();\nexport type Value = string;\nexport const value = 1;\n`,
  "adapters/http/contract/constants.ts": value,
  "adapters/http/routes/boards.ts": buildImport("../contract/constants.ts"),
  "adapters/storage/disk.ts": `import { readFile } from "node:fs/promises";\nexport const value = readFile;\n`,
  "ui/features/gallery/grid.tsx": buildTypeImport("../../../adapters/http/contract/operations/boards.ts"),
  "ui/features/board/page.tsx": buildImport("../../../adapters/http/contract/constants.ts"),
  "ui/components/button.tsx": value,
  "ui/pages/home-page.tsx": buildImport("../components/button.tsx"),
  "bootstrap/wiring/container.ts": buildImport("../../adapters/http/app.ts"),
  "test/core/board.ts": buildImport("../../core/board/board.ts"),
  "test/helper.ts": value,
};

/** Rule → files that break it. */
const planted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "no-circular": { "core/lists/one.ts": buildImport("./two.ts") },
  "core-imports-no-package": {
    "core/board/with-zod.ts": `import { z } from "zod";\nexport const used = z;\n`,
    "core/board/with-files.ts": `import { readFile } from "node:fs/promises";\nexport const used = readFile;\n`,
    "core/board/with-type.ts": `import type { Pool } from "pg";\nexport type Used = Pool;\n`,
  },
  "core-imports-only-core": { "core/board/with-adapter.ts": buildImport("../../adapters/storage/disk.ts") },
  "no-imports-between-adapters": { "adapters/http/sideways.ts": buildImport("../storage/disk.ts") },
  "adapters-import-only-core": {
    "adapters/storage/with-page.ts": buildUsedImport("../../ui/features/board/page.tsx"),
  },
  "ui-imports-only-core-and-contract": {
    "ui/api/with-server.ts": buildUsedImport("../../adapters/http/app.ts"),
  },
  "no-imports-between-features": {
    "ui/features/gallery/with-feature.tsx": buildUsedImport("../board/page.tsx"),
  },
  "order-of-folders-in-core": {
    "core/kernel/upwards.ts": buildImport("../board/board.ts"),
    "core/site/sideways.ts": buildImport("../term/term.ts"),
  },
  "order-of-folders-in-adapters/http": {
    "adapters/http/contract/upwards.ts": buildUsedImport("../routes/boards.ts"),
    "adapters/http/cache/sideways.ts": buildUsedImport("../routes/boards.ts"),
    "adapters/http/pages/with-app.ts": buildUsedImport("../app.ts"),
  },
  "order-of-folders-in-ui": {
    "ui/components/with-feature.tsx": buildUsedImport("../features/board/page.tsx"),
    "ui/api/with-component.ts": buildImport("../components/button.tsx"),
  },
  "ui-imports-only-types-of-contract": {
    "ui/api/with-schema.ts": buildImport("../../adapters/http/contract/operations/boards.ts"),
  },
  "no-zod-in-browser": { "ui/api/with-zod.ts": `import { z } from "zod";\nexport const used = z;\n` },
  "no-imports-of-bootstrap": {
    "adapters/http/with-container.ts": buildUsedImport("../../bootstrap/wiring/container.ts"),
  },
  "no-imports-of-tests": { "bootstrap/with-test.ts": buildImport("../test/helper.ts") },
  "no-development-packages": {
    "bootstrap/with-tool.ts": `import { check } from "fast-check";\nexport const used = check;\n`,
  },
  "no-unresolvable-imports": { "core/board/with-nothing.ts": buildImport("./no-such-file.ts") },
};

/** The other half of the cycle, which is reported once. */
const companion = { "core/lists/two.ts": `import { used } from "./one.ts";\nexport const value = used;\n` };

const report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

async function violations(files: Readonly<Record<string, string>>) {
  const tree = await plantTree(files);
  const output = await runTool(tree, "dependency-cruiser/bin/dependency-cruiser.mjs", [
    "--output-type",
    "json",
    "core",
    "adapters",
    "ui",
    "bootstrap",
    "test",
  ]);
  return report.parse(JSON.parse(output)).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

it("accepts allowed imports", async () => {
  expect(await violations(allowed)).toEqual([]);
});

it("reports every kind of forbidden import, type imports included", async () => {
  const wrong = Object.fromEntries(Object.values(planted).flatMap((files) => Object.entries(files)));
  const found = new Set(await violations({ ...allowed, ...companion, ...wrong }));
  const expected = Object.entries(planted).flatMap(([rule, files]) =>
    Object.keys(files).map((file) => `${rule}: ${file}`),
  );
  expect(expected.filter((violation) => !found.has(violation))).toEqual([]);
});
