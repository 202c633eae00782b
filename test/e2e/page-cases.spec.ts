import { htmlToText } from "../../adapters/retailer/product-page/page-metadata.ts";
import { sanitizeTitle } from "../../core/product/normalize-products.ts";
import { caseUrl, pageCases } from "../shop-pages/page-cases.ts";
import { expect, test } from "./admin-session.ts";
import { readBookmarklet, readCapture, serveShops } from "./bookmarklet.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** One of the pages has such a base, which browsers ignore. */
test.use({ expectedMessages: [/^error: 'data' URLs may not be used as base URLs/u] });

/** Browsers store longer bookmarks; a short one can be pasted and synchronized everywhere. */
const maxBookmarkLength = 16_000;

const contentType = "text/html; charset=utf-8";

test("the bookmarklet reads from the pages of shops what the server reads", { tag: slowTag }, async ({ page }) => {
  test.slow();
  await serveShops(page);
  const code = await readBookmarklet(page);
  expect(encodeURIComponent(code).length).toBeLessThan(maxBookmarkLength);
  let body = "";
  await page.route(caseUrl, (route) => route.fulfill({ contentType, body }));
  for (const { name, html, title, image } of pageCases) {
    await softStep(name, async () => {
      body = html;
      await page.goto(caseUrl);
      const capture = new URLSearchParams((await readCapture(page, code)).hash.slice(1));
      const read = {
        title: sanitizeTitle(htmlToText(capture.get("title") ?? "")),
        image: capture.getAll("image")[0] ?? null,
      };
      expect(read).toEqual({ title, image });
    });
  }
});
