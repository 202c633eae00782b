import { expect, test } from "./console-test.ts";
import { boardWith } from "./published-boards.ts";

test("the board page shows the board's content", async ({ page, request }) => {
  const board = await boardWith(
    request,
    ({ moodboard, room, products }) =>
      moodboard !== null && room === "Living Room" && products.every(({ amazonUrl }) => amazonUrl !== null),
  );
  await page.goto(`/board/${board.id}`);
  const main = page.getByRole("main");
  const products = page.getByRole("region", { name: "Featured Products" });
  const links = products.getByRole("link", { name: /View Product \(opens in a new tab\)$/u });

  await test.step("shows style and room links, product count, title, description and moodboard", async () => {
    await expect(page).toHaveTitle(new RegExp(`^${board.title}`, "u"));
    await expect(page.getByRole("heading", { level: 1, name: board.title })).toBeVisible();
    await expect(main.getByRole("link", { name: board.style, exact: true })).toBeVisible();
    const room = main.getByRole("link", { name: "Living Room", exact: true });
    await expect(room).toHaveAttribute("href", "/living-room");
    await expect(main.getByText(`${board.products.length} products`)).toBeVisible();
    await expect(main.getByText(board.description ?? "")).toBeVisible();
    const image = main.getByRole("img", { name: `Moodboard: ${board.title}` });
    await expect(image).toHaveAttribute("src", `${board.moodboard?.src}?w=960`);
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("lists products in order, as sponsored links that open in a new tab", async () => {
    const titles = await products.getByRole("heading", { level: 3 }).allTextContents();
    expect(titles.map((title) => title.replaceAll("\u00a0", " "))).toEqual(board.products.map(({ title }) => title));
    await expect(links).toHaveCount(board.products.length);
    await expect(links.first()).toHaveAttribute("href", board.products[0]?.amazonUrl ?? "");
    await expect(links.first()).toHaveAttribute("target", "_blank");
    await expect(links.first()).toHaveAttribute("rel", "sponsored nofollow noopener");
  });

  await test.step("renders each product as one link with image, title and 'View Product'", async () => {
    await expect(products.getByRole("link")).toHaveCount(board.products.length);
    await expect(links.first().locator("img")).toHaveAttribute("alt", board.products[0]?.title ?? "");
    await expect(links.first().getByRole("heading", { level: 3 })).toBeVisible();
  });

  await test.step("shows the disclosure above the first product link", async () => {
    const site: { disclosure: string } = await (await request.get("/api/site")).json();
    const disclosure = await page.getByText(site.disclosure).boundingBox();
    expect(disclosure?.y).toBeLessThan((await links.first().boundingBox())?.y ?? 0);
  });

  await test.step("shows the decorating paragraph and other boards of the room", async () => {
    const title = `How to decorate your living room in ${board.style.toLowerCase()} style?`;
    await expect(page.getByRole("region", { name: title })).toContainText("collection");
    const more = page.getByRole("region", { name: "More Living Room boards" }).getByRole("link");
    await expect(more).toHaveCount(4);
    const targets = await more.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).not.toContain(`/board/${board.id}`);
  });
});

test("shows a tile with the title when an image fails to load", async ({ page, request }) => {
  const board = await boardWith(request, () => true);
  const [product] = board.products;
  await page.route(`**${product?.picture.src}*`, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no image" }),
  );
  await page.goto(`/board/${board.id}`);
  const card = page.getByRole("region", { name: "Featured Products" }).getByRole("listitem").first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.getByText(product?.title ?? "", { exact: true }).first()).toBeVisible();
});
