import { aLibraryProduct } from "../builders/a-library-product.ts";
import { expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";

test("a library of 100,000 products renders the rows near the window, also on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(
    (url) => url.pathname === "/api/products",
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const start = Number(query.get("after") ?? 0);
      const products = Array.from({ length: Number(query.get("limit")) }, (_, index) => {
        const id = String(start + index);
        return aLibraryProduct({
          id,
          title: `Product ${id} ${"Donaudampfschiff".repeat(index % 4)}`,
          isGone: index === 1,
        });
      });
      query.set("after", String(start + products.length));
      const total = start === 0 ? 100_000 : null;
      return route.fulfill({ json: { products, total }, headers: { link: `</api/products?${query}>; rel="next"` } });
    },
  );
  const rows = page.getByRole("table", { name: "Products" }).locator("tbody").getByRole("row");
  await page.goto("/admin/products");
  await expect(page.getByRole("link", { name: "All 100,000" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Products" })).toHaveAttribute("aria-rowcount", "100001");
  await expectNoHorizontalScroll(page);
  await rows.filter({ hasText: "Product 0" }).getByRole("button").first().focus();
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press("End");
    await expect(page.getByRole("table").locator(":focus")).toBeInViewport();
  }
  expect(await rows.count()).toBeLessThan(60);
});
