import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { measureOverflow } from "./page-checks.ts";
import { softStep } from "./soft-step.ts";

/** What the browser itself decodes, and what could widen the page: the tests of the server cover the other URLs. */
const found = {
  "an emoji": "/%F0%9F%AA%91",
  "2,000 characters": `/${"a".repeat(2_000)}`,
  "a broken cursor": "/boards?after=%00%F0%9F%98%80",
} as const;
const missing = { "a lone percent sign": "/%", "a malformed id": "/board/%F0%9F%AA%91" } as const;

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
