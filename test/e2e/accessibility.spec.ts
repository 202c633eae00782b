import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { navigateTo, responses, startPath } from "./page-states.ts";
import { softStep } from "./soft-step.ts";

test.use({ missing: [startPath] });

/**
 * The empty style and the unknown board are covered elsewhere with the server's own responses, and a loading list is
 * the same on every page.
 */
const pages = {
  empty: ["/styles", "/"],
  loading: ["/boards", "/board/any"],
  failed: ["/boards", "/japandi"],
} as const;

const shownText = { empty: "available yet", loading: "Loading", failed: "Failed to fetch" } as const;

test.describe("with responses other than boards", () => {
  test.use({ expectedMessages: [/^(?:error: Failed to load resource|503: )/u] });

  // Failed queries are retried when their page is shown again, so one visit covers all states.
  test("no page has axe violations while failed, empty or loading", async ({ page }) => {
    await openHydrated(page, startPath);
    for (const state of ["failed", "empty", "loading"] as const) {
      await page.route("**/api/**", responses[state]);
      for (const path of pages[state]) {
        await softStep(`${path}, ${state}`, async () => {
          await navigateTo(page, path);
          await expect(page.getByRole("main")).toContainText(shownText[state]);
          await expectNoAxeViolations(page);
        });
      }
    }
  });
});
