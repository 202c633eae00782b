import type { APIRequestContext, Page } from "@playwright/test";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { refusals, toast } from "./settings-page.ts";
import { addStyles, openStyles, row } from "./style-lists-page.ts";

test.use({ expectedMessages: refusals });

const aFile = (buffer: Buffer) => ({ name: "cover.jpg", mimeType: "image/jpeg", buffer });
const jpeg = async (width = 1620) => aFile(Buffer.from(await aJpeg(width, (width * 2) / 3)));
const chooseFile = (page: Page, name: string, file: ReturnType<typeof aFile>) =>
  row(page, name).locator("input[type=file]").first().setInputFiles(file);

test("covers are uploaded, replaced and removed, and visitors see each change at once", { tag: slowTag }, async ({
  page,
  adminApi,
  request,
}) => {
  const [style] = await addStyles(adminApi, "Fjord");
  await openStyles(page);
  await changeCover(page, request, style?.name ?? "");
});

test("a style keeps its cover when a new one is invalid or rejected", { tag: slowTag }, async ({ page, request }) => {
  await openStyles(page);
  await softStep("asks before using a small image", async () => {
    await chooseFile(page, "Bohemian", await jpeg(405));
    await expect(row(page, "Bohemian").getByRole("alert")).toHaveText(
      /^This image is small: 405.×.270.pxRecommended: 1600.×.1066.px or more\. Yours may look blurred\.$/u,
    );
    await row(page, "Bohemian").getByRole("button", { name: "Keep the current image" }).click();
    await expect(row(page, "Bohemian").getByRole("button", { name: "Upload cover of Bohemian" })).toBeFocused();
    expect((await findStyle(request, "Bohemian")).cover).toBeNull();
    await chooseFile(page, "Scandinavian", await jpeg(405));
    await row(page, "Scandinavian").getByRole("button", { name: "Use it anyway" }).click();
    await expect(toast(page)).toContainText("The site now shows the new cover of Scandinavian.");
    await row(page, "Scandinavian").getByRole("button", { name: "Remove cover of Scandinavian" }).click();
    await expect(toast(page)).toContainText("The site now shows the default cover of Scandinavian.");
  });
  await softStep("a rejected cover fits every width and causes no axe violations", async () => {
    await chooseFile(page, "Bohemian", aFile(Buffer.from("none")));
    await expect(row(page, "Bohemian").getByRole("alert")).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    await expectNoAxeViolations(page);
  });
  await softStep("keeps the cover and shows the reason when the server rejects it", async () => {
    await page.route("**/api/styles/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await chooseFile(page, "Industrial", await jpeg());
    await expect(toast(page)).toContainText("Failed to change the cover. Please try again. Check your connection.");
    await expect(row(page, "Industrial").getByRole("button", { name: "Upload cover of Industrial" })).toBeVisible();
    await page.unroute("**/api/styles/*");
  });
});

async function findStyle(request: APIRequestContext, name: string): Promise<TermDto> {
  const styles: readonly TermDto[] = await (await request.get("/api/styles")).json();
  const style = styles.find((one) => one.name === name);
  if (style === undefined) throw new Error(`there is no style called ${name}`);
  return style;
}

async function changeCover(page: Page, request: APIRequestContext, name: string) {
  await expect(row(page, name)).toContainText("No image");
  await expect(row(page, name).getByRole("button", { name: /^Remove cover/u })).toHaveCount(0);

  await chooseFile(page, name, await jpeg());
  await expect(toast(page)).toContainText("Cover saved");
  const first = await findStyle(request, name);
  expect(first.cover).toMatch(/^\/objects\/moodboards\//u);
  await expect(row(page, name).locator("img")).toHaveJSProperty("complete", true);
  expect(first.picture).not.toBeNull();
  expect(await (await request.get("/styles")).text()).toContain(first.picture?.src);

  await chooseFile(page, name, await jpeg(1800));
  await expect.poll(async () => (await findStyle(request, name)).cover).not.toBe(first.cover);
  await expect(row(page, name).getByRole("button", { name: `Replace cover of ${name}` })).toBeEnabled();

  await row(page, name)
    .getByRole("button", { name: `Remove cover of ${name}` })
    .click();
  await expect(toast(page)).toContainText(`${name} has no image now.`);
  await expect(row(page, name)).toContainText("No image");
  await expect(row(page, name).getByRole("button", { name: `Upload cover of ${name}` })).toBeFocused();
  expect((await findStyle(request, name)).cover).toBeNull();
}
