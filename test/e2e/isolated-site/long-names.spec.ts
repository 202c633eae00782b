import type { APIRequestContext, Page } from "@playwright/test";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardDto, BoardInput } from "../../../adapters/http/contract/operations/boards.ts";
import { getComposer, getOpenButton, nineProducts } from "../composer.ts";
import { decodeDownload, getPixel } from "../exported-image.ts";
import { measureOverflow } from "../page-checks.ts";
import { openSearchDialog } from "../product-search.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";

test.use({
  viewport: { width: 320, height: 700 },
  // The image for pins, which this site does not make.
  expectedMessages: [/^(?:404: |error: Failed to load resource)/u],
});

/** A name of maximum length without a space. */
const longName = (start: string) => `${start}wohnzimmereinrichtungsgegenstandssammlung`.repeat(3).slice(0, limits.name);
const [style, room, adjective, furnitureType] = ["Stil", "Raum", "Wort", "Art"].map(longName);
const slug = style?.toLowerCase() ?? "";

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

type Actions = readonly ((page: Page) => Promise<unknown>)[];

/** Pages that show names to visitors: those of a room are like those of a style. */
const pages = ["/", `/boards?style=${slug}`, "/styles", `/${slug}`, "/embed/board/:id", "/board/:id"];

/** Pages that show names to admins, and what can be opened on them one after the other. */
const adminPages: Readonly<Record<string, Actions>> = {
  "/admin": [],
  "/admin/lists": [],
  "/admin/settings": [(page) => expect(page.getByText(furnitureType ?? "")).toBeVisible()],
  "/admin/products": [],
  "/admin/edit/:id": [
    (page) => expect(getOpenButton(page)).toBeVisible(),
    openSearchDialog,
    async (page) => {
      await page.keyboard.press("Escape");
      await getOpenButton(page).click();
      await expect(getComposer(page).items.first()).toBeVisible();
    },
  ],
};

test("names of maximum length without a space overflow no page, no admin page and no exported image", {
  tag: slowTag,
}, async ({ page, adminApi }) => {
  const { id } = await publishLongBoard(adminApi);
  await page.route("https://shop.example/**", (route) => route.abort());
  for (const path of pages) {
    await page.goto(path.replace(":id", id));
    await softStep(path, () => expectNoOverflow(page));
  }
  await softStep("exported image", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Board Image" }).click();
    const image = await decodeDownload(await coming);
    const rows = Array.from({ length: image.height }, (_, y) => getPixel(image, image.width - 100, y).join());
    expect(new Set(rows)).toEqual(new Set(["255,255,255"]));
  });
  for (const [path, actions] of Object.entries(adminPages)) {
    await page.goto(path.replace(":id", id));
    await softStep(path, () => expectNoOverflow(page));
    for (const [place, act] of actions.entries()) {
      await softStep(`${path}, ${place + 1}`, async () => {
        await act(page);
        await expectNoOverflow(page);
      });
    }
  }
  await adminApi.delete(`/api/boards/${id}`);
});

async function expectNoOverflow(page: Page): Promise<void> {
  await expect(page.locator("main, dialog[open]").last()).toBeVisible();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(listWideDialogs)).toEqual([]);
}

/** Dialogs that scroll sideways, which hides their overflow from the page. */
function listWideDialogs(): readonly string[] {
  return [...document.querySelectorAll("dialog[open], dialog[open] > *")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName} ${box.className}`);
}
