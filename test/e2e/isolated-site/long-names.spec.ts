import type { APIRequestContext, Page } from "@playwright/test";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardDto, BoardInput } from "../../../adapters/http/contract/operations/boards.ts";
import { getComposer, getOpenButton, nineProducts } from "../composer.ts";
import { decodeDownload, getPixel } from "../exported-image.ts";
import { measureOverflow } from "../page-checks.ts";
import { openSearchDialog } from "../product-search.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";

test.use({
  viewport: { width: 320, height: 700 },
  contextOptions: { reducedMotion: "reduce" },
  // The page that does not exist, and the image for pins, which this site does not make.
  expectedMessages: [/^(?:404: |error: Failed to load resource)/u],
});

/** A name of maximum length without a space. */
const longName = (start: string) => `${start}wohnzimmereinrichtungsgegenstandssammlung`.repeat(3).slice(0, limits.name);
const [style, room, adjective, furnitureType] = ["Stil", "Raum", "Wort", "Art"].map(longName);
const slugs = { style: style?.toLowerCase() ?? "", room: room?.toLowerCase() ?? "" };

async function publishLongBoard(api: APIRequestContext): Promise<BoardDto> {
  const lists = { styles: style, rooms: room, adjectives: adjective, "furniture-types": furnitureType };
  for (const [list, name] of Object.entries(lists)) {
    expect((await api.post(`/api/${list}`, { data: { name } })).status()).toBe(201);
  }
  const products = nineProducts.map((product, index) => ({
    ...product,
    ...(index % 2 === 0 && { title: longName("Sofa").repeat(3) }),
    amazonUrl: `https://shop.example/${product.id}`,
  }));
  const texts = { title: longName("Titel"), subject: longName("Thema"), description: longName("Text") };
  const data: BoardInput = { ...texts, style: style ?? "", room, adjective, status: "published", products };
  return await (await api.post("/api/boards", { data })).json();
}

/** Pages, and what can be opened on them. */
const pages: Readonly<Record<string, { readonly path: string; readonly open?: (page: Page) => Promise<unknown> }>> = {
  home: { path: "/" },
  "all boards": { path: "/boards" },
  "filtered boards": { path: `/boards?style=${slugs.style}&room=${slugs.room}` },
  styles: { path: "/styles" },
  rooms: { path: "/rooms" },
  feeds: { path: "/feeds" },
  style: { path: `/${slugs.style}` },
  room: { path: `/${slugs.room}` },
  "unknown style": { path: `/${longName("unbekannt")}` },
  "page not found": { path: `/no/${longName("seite")}` },
  board: { path: "/board/:id" },
  "embedded board": { path: "/embed/board/:id" },
  dashboard: { path: "/admin" },
  "new board": { path: "/admin/create" },
  editor: { path: "/admin/edit/:id", open: (page) => expect(getOpenButton(page)).toBeVisible() },
  "product search": { path: "/admin/edit/:id", open: openSearchDialog },
  composer: {
    path: "/admin/edit/:id",
    open: async (page) => {
      await getOpenButton(page).click();
      await expect(getComposer(page).items.first()).toBeVisible();
    },
  },
  "style lists": { path: "/admin/lists" },
  "social settings": { path: "/admin/social" },
  settings: { path: "/admin/settings", open: (page) => expect(page.getByText(furnitureType ?? "")).toBeVisible() },
  products: { path: "/admin/products" },
  "save a product": { path: "/admin/products/save" },
  clicks: { path: "/admin/clicks" },
  status: { path: "/admin/status" },
};

test("names of maximum length without a space overflow no page and no exported image", async ({ page, adminApi }) => {
  test.setTimeout(120_000);
  const board = await publishLongBoard(adminApi);
  await page.route("https://shop.example/**", (route) => route.abort());
  for (const [name, { path, open }] of Object.entries(pages)) {
    await softStep(name, async () => {
      await page.goto(path.replace(":id", board.id));
      await open?.(page);
      await expect(page.locator("main, dialog[open]").last()).toBeVisible();
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(listWideDialogs)).toEqual([]);
    });
  }
  await softStep("exported image", async () => {
    await page.goto(`/board/${board.id}`);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Board Image" }).click();
    const image = await decodeDownload(await coming);
    const rows = Array.from({ length: image.height }, (_, y) => getPixel(image, image.width - 100, y).join());
    expect(new Set(rows)).toEqual(new Set(["255,255,255"]));
  });
  await adminApi.delete(`/api/boards/${board.id}`);
});

/** Dialogs that scroll sideways, which hides their overflow from the page. */
function listWideDialogs(): readonly string[] {
  return [...document.querySelectorAll("dialog[open], dialog[open] > *")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName} ${box.className}`);
}
