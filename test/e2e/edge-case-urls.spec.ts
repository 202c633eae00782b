import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { measureOverflow } from "./page-checks.ts";
import { softStep } from "./soft-step.ts";

const found = {
  "an escaped letter": "/%6Dodern-farmhouse",
  "an emoji": "/%F0%9F%AA%91",
  "another script": "/%E6%9C%A8",
  "one long word": "/supercalifragilisticexpialidocious",
  "2,000 characters": `/${"a".repeat(2_000)}`,
  markup: "/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "odd numbers": "/boards?page=-1&limit=1e9",
  "a broken cursor": "/boards?after=%00%F0%9F%98%80",
  "a style's broken cursor": "/japandi?after=broken",
} as const;
const missing = {
  "a lone percent sign": "/%",
  "a NUL": "/a%00",
  dots: "/...",
  "an unknown board": "/board/00000000-0000-4000-8000-000000000000",
  "a malformed id": "/board/%F0%9F%AA%91",
} as const;

test.use({ missing: Object.values(missing) });

test("a page with an unusual URL keeps its layout in a narrow viewport", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [what, path] of Object.entries({ ...found, ...missing })) {
    await softStep(what, async () => {
      await openHydrated(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      expect(await measureOverflow(page), path).toBeLessThanOrEqual(0);
    });
  }
});
