import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { createImageUrls } from "../../../adapters/http/presenters/image-urls.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { defaultRights } from "../../../core/product/source-rights.ts";
import { recordingProgress } from "../../bootstrap/backup/recording-progress.ts";
import { countMagentaPixels, magenta } from "../../builders/magenta.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { expect } from "../admin-session.ts";
import { openEditor } from "../board-editor.ts";
import { openSearchDialog, searchFor } from "../product-search.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { test } from "./real-services/services-test.ts";
import { siteKeys } from "./real-services/site-with-services.ts";

/** Bytes after the end of the JPEG, which decoders ignore: those of a plain JPEG also end other plain images. */
const mark = randomBytes(200);
const jpeg = sharp({ create: { width: 500, height: 400, channels: 3, background: magenta } }).jpeg();
const amazonImage = Buffer.concat([await jpeg.toBuffer(), mark]);
const disclosure = "As an Amazon Associate we earn from qualifying purchases.";
const notice =
  "Certain content that appears on this site comes from Amazon. This content is provided 'as is' and is subject to change or removal at any time.";
test.use({ internet: { pages: {}, shortLinks: {}, images: [], amazonImage } });
test.slow();

test("Amazon content is never stored or painted, and shows with both notices", { tag: slowTag }, async ({
  page,
  request,
  adminApi,
  services: { amazon, dataDir, databaseUrl, objects },
}) => {
  const board = await publishedBoard(adminApi);

  await softStep("every page with Amazon content shows both notices and Amazon's image URL", async () => {
    for (const path of ["/", "/boards", "/japandi", "/bedroom", `/board/${board.id}`]) {
      await page.goto(path);
      await expect(page.getByText(disclosure).first()).toBeVisible();
      await expect(page.getByText(notice).first()).toBeVisible();
      const image = page.locator(`main img[src^="${amazon.origin}/"]`).first();
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(500);
      await expect(image).toHaveCSS("mix-blend-mode", "normal");
      await expect(image).toHaveCSS("object-fit", "contain");
      await expect(image).toHaveCSS("mask-image", "none");
    }
  });

  await softStep("the downloaded PNG contains none of its pixels", async () => {
    await page.goto(`/board/${board.id}`);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Board Image" }).click();
    const image = await readFile(await (await coming).path());
    expect((await sharp(image).metadata()).width).toBe(2400);
    expect(await countMagentaPixels(image)).toBe(0);
  });

  await softStep("social images contain none of its pixels, and the head of the page none of its URLs", async () => {
    const own = ["", "pins/"].map((folder) => `/social/${folder}${board.id}-${board.version}.jpg`);
    for (const path of [...own, "/social/site.jpg", "/social/pages/japandi.jpg"]) {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(await countMagentaPixels(await response.body())).toBe(0);
    }
    const head = /<head>.*<\/head>/su.exec(await (await request.get(`/board/${board.id}`)).text())?.[0] ?? "";
    expect(head).toContain("og:image");
    expect(head).not.toContain(amazon.origin);
  });

  await softStep("its images have no URL on this site, not even a signed one", async () => {
    const signed = createImageUrls(siteKeys.images, { getImageRights: () => defaultRights.own });
    for (const { imageUrl } of board.products) {
      expect((await request.get(`${signed.toUrl(imageUrl)}?w=640`)).status()).toBe(404);
    }
  });

  await softStep("the editor shows the notice, and its search shows both above the results", async () => {
    await openEditor(page, board.id);
    await expect(page.getByText(notice)).toBeVisible();
    const dialog = await openSearchDialog(page);
    await searchFor(dialog, "sofa");
    for (const sentence of [disclosure, notice]) await expect(dialog.getByText(sentence)).toBeInViewport({ ratio: 1 });
  });

  await softStep("a product of Amazon cannot replace another one in a composed moodboard", async () => {
    const own = { title: "Our own bench", imageUrl: "/sample-catalogue/bench-oak.jpg" };
    const stored = await (await adminApi.post("/api/products", { data: own })).json();
    const products = [{ ...own, id: stored.itemId, asin: null }, board.products[0]];
    const composition = compositionOf(
      products.map((product, place) => ({
        ...{ kind: "product", product: product?.id ?? "", treatment: "framed" },
        ...placed({ x: place === 0 ? 0.3 : 0.7, width: 0.3, height: 0.3 }),
      })),
    );
    const composed = await adminApi.post("/api/moodboard-images/compose", { data: { composition, products } });
    const { objectPath } = await composed.json();
    expect(await countMagentaPixels(await (await request.get(objectPath)).body())).toBe(0);
    const words = { title: "Composed", subject: "Japandi", style: "Japandi", status: "published" };
    const data = { ...words, products, composition, uploadedMoodboardUrl: objectPath, imageUrl: objectPath };
    const { id, version }: BoardDto = await (await adminApi.post("/api/boards", { data })).json();
    for (const folder of ["", "pins/"]) {
      const social = await request.get(`/social/${folder}${id}-${version}.jpg`);
      expect(await countMagentaPixels(await social.body())).toBe(0);
    }
    const library: LibraryPage = await (await adminApi.get("/api/products")).json();
    const successorId = library.products.find(({ asin }) => asin === board.products[1]?.asin)?.id;
    const refused = await adminApi.post(`/api/products/${stored.id}/replacement`, { data: { successorId } });
    expect(refused.status()).toBe(422);
  });

  await softStep("no stored file contains its bytes or pixels", async () => {
    const files = await listFiles(dataDir);
    expect(files.length).toBeGreaterThan(0);
    const archive = join(dataDir, "proof.tar");
    await makeBackup({ databaseUrl, objects }, archive, recordingProgress());
    expect((await readFile(archive)).includes(mark)).toBe(false);
    for (const bytes of await Promise.all(files.map((file) => readFile(file)))) {
      expect(bytes.includes(mark)).toBe(false);
      expect((await countMagentaPixels(bytes)) ?? 0).toBe(0);
    }
  });
});

interface LibraryPage {
  readonly products: readonly LibraryProductDto[];
}

async function publishedBoard(api: APIRequestContext): Promise<BoardDto> {
  const found = await api.post("/api/amazon/search", { data: { keyword: "sofa", itemCount: 10 } });
  const { products }: { products: readonly ProductDto[] } = await found.json();
  expect(products).toHaveLength(10);
  const words = { title: "Board of Amazon", subject: "Japandi Bedroom", style: "Japandi", room: "Bedroom" };
  const imageUrl = products[0]?.imageUrl;
  const data = { ...words, description: "Mine.", status: "published", products, imageUrl };
  const created = await api.post("/api/boards", { data });
  expect(created.status()).toBe(201);
  return await created.json();
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
