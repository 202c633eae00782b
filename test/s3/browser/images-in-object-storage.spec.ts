import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../../e2e/admin-session.ts";
import { getEditor, readStoredBoard, someProducts } from "../../e2e/board-editor.ts";
import { chooseFile, jpeg, moodboard, zone } from "../../e2e/moodboard-upload.ts";
import { expectToast } from "../../e2e/product-search.ts";
import { objectStorageUnderTest } from "../object-storage-under-test.ts";
import { otherNodeVariable } from "./other-node.ts";

const otherNode = process.env[otherNodeVariable] ?? "";
const inObjectStorage = (url: string) => new URL(url).origin === new URL(objectStorageUnderTest().endpoint).origin;

// Browsers log the refused request to the console.
test.use({ expectedMessages: [/^(?:error: Failed to load resource|415: )/u] });

test("images are uploaded from the editor directly to the bucket and served by every node", async ({
  page,
  aDraft,
  adminApi,
  siteAddress,
  request,
}) => {
  await adminApi.post("/api/styles", { data: { name: "Japandi" } });
  const { id } = await aDraft({ style: "Japandi", products: someProducts(12), description: "Out of a store." });
  await page.goto(`/admin/edit/${id}`);
  await expect(zone(page)).toBeVisible();

  await test.step("finalizing refuses a file that is no JPEG", async () => {
    const body = { message: "The file is not a JPEG image." };
    expect(await sendNoJpeg(page)).toMatchObject({ sent: 200, finalized: 415, body });
  });
  await test.step("sends a moodboard to a presigned URL without a cookie, and others cannot read it", async () => {
    const sent = page.waitForResponse(
      (response) => inObjectStorage(response.url()) && response.request().method() === "PUT",
    );
    await chooseFile(moodboard(page), "low-oak-paper-light.jpg", jpeg);
    const put = await sent;
    expect(put.status()).toBe(200);
    expect(put.headers()["access-control-allow-origin"]).toBe(siteAddress);
    expect(new URL(put.url()).searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
    expect(await put.request().headerValue("cookie")).toBeNull();
    const raw = await request.get(put.url().split("?")[0] ?? "");
    expect(raw.ok(), "whether others may read what was sent").toBe(false);
  });
  await test.step("saves it with the board, and both nodes serve it", async () => {
    await expectToast(page, "Moodboard uploaded", "Your moodboard image has been uploaded successfully.");
    await getEditor(page).publish.click();
    await page.waitForURL("**/admin");
    const { uploadedMoodboardUrl } = await readStoredBoard(adminApi, id);
    expect(uploadedMoodboardUrl).toMatch(/^\/objects\/moodboards\/[0-9a-f]+\.jpg$/u);
    await expectSameImage(uploadedMoodboardUrl ?? "", [
      [request, siteAddress],
      [request, otherNode],
    ]);
  });
  await test.step("shows it and all product images to visitors", async () => {
    await page.goto(`/board/${id}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const images = page.locator("main img");
    await expect.poll(() => images.evaluateAll(countLoaded)).toBe(13);
  });
  await test.step("the other node serves its page, image variants and social image", async () => {
    const html = await (await request.get(`${otherNode}/board/${id}`)).text();
    const [url = ""] = /\/images\/[^"? ]+\?w=\d+/u.exec(html.replaceAll("&amp;", "&")) ?? [];
    // Until the variant is made, another one of the image stands in for it and must not be cached.
    await expect(async () => {
      const image = await request.get(otherNode + url);
      expect(image.status()).toBe(200);
      expect(image.headers()["cache-control"]).toContain("max-age");
    }).toPass({ timeout: 20_000 });
    const [social = ""] = /\/social\/[0-9a-f-]+\.jpg/u.exec(html) ?? [];
    expect((await request.get(otherNode + social)).status()).toBe(200);
  });
  await test.step("'Download Board Image' downloads an image", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Board Image" }).click();
    expect(await (await download).failure()).toBeNull();
  });
});

/** Uploads and finalizes a file that is no JPEG, as a script in the page could. */
function sendNoJpeg(page: Page) {
  return page.evaluate(async () => {
    const { uploadURL } = await (await fetch("/api/objects/upload", { method: "POST" })).json();
    const sent = await fetch(uploadURL, {
      method: "PUT",
      body: new Uint8Array(9),
      headers: { "content-type": "image/jpeg" },
    });
    const finalized = await fetch("/api/moodboard-images", {
      method: "PUT",
      body: JSON.stringify({ moodboardImageURL: uploadURL }),
      headers: { "content-type": "application/json" },
    });
    return { sent: sent.status, finalized: finalized.status, body: await finalized.json() };
  });
}

function countLoaded(all: readonly Element[]): number {
  return all.filter((img) => img instanceof HTMLImageElement && img.naturalWidth > 0).length;
}

async function expectSameImage(path: string, nodes: readonly [APIRequestContext, string][]): Promise<void> {
  const images = await Promise.all(nodes.map(async ([request, origin]) => (await request.get(origin + path)).body()));
  const [first] = images;
  expect(first?.length).toBeGreaterThan(1_000);
  for (const image of images) expect(first && image.equals(first)).toBe(true);
}
