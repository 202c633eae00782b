import type { Page } from "@playwright/test";
import { compositionOf } from "../core/composition/any-composition.ts";
import { expect, test } from "./admin-session.ts";
import { getEditor, getToast, openEditor, readStoredBoard } from "./board-editor.ts";
import { draftOfNine, getComposer, getOpenButton, nineProducts, useMoodboard, waitForComposer } from "./composer.ts";
import { blockSignInRedirect } from "./ended-session.ts";
import { slowTag } from "./slow-tag.ts";

test.use({
  expectedMessages: [/^(?:error: Failed to load resource|401: |404: |409: )/u],
});

const conflict = (page: Page) => page.getByRole("dialog", { name: "Someone else changed this board" });
const field = (page: Page, name: string) =>
  conflict(page)
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });

/** Saves the draft, which another admin changed, and keeps the own version. */
async function keepMine(page: Page): Promise<void> {
  await conflict(page).getByRole("button", { name: "Keep mine" }).click();
  await expect(getToast(page, "Board updated")).toBeVisible();
}

test("an expired session keeps the composed draft, which is restored after sign-in", { tag: slowTag }, async ({
  page,
  aDraft,
}) => {
  const lamp = {
    id: "B0GONE0001",
    title: "Lamp without an image",
    imageUrl: "https://m.media-amazon.com/images/I/x.jpg",
  };
  await page.route(lamp.imageUrl, (route) => route.fulfill({ status: 404 }));
  const { id } = await aDraft({ ...draftOfNine(), products: [...nineProducts, lamp] });
  await openEditor(page, id);
  await getOpenButton(page).click();
  const { template, use, dialog, items } = await waitForComposer(page);
  await test.step("a retailer's image that is gone is replaced by the product's title", async () => {
    await expect(getComposer(page).moodboard.locator("text").filter({ hasText: "Lamp" })).toBeVisible();
  });
  await template("Plates").click();
  const count = await items.count();
  await page.route("**/api/moodboard-images/compose", (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthorized" } }),
  );
  await blockSignInRedirect(page);
  const redirect = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
  await use.click();
  await expect(dialog.getByText("Unauthorized").first()).toBeVisible();
  expect(new URL((await redirect).url()).searchParams.get("next")).toBe(`/admin/edit/${id}`);

  await page.unroute("**/api/moodboard-images/compose");
  page.on("dialog", (question) => question.accept());
  await openEditor(page, id);
  await page.getByRole("button", { name: "Continue composing" }).click();
  await waitForComposer(page);
  await expect(template("Plates")).toHaveAttribute("aria-pressed", "true");
  await expect(items).toHaveCount(count);
  await useMoodboard(page, () => use.click());
});

test("a conflict of two composed moodboards shows both, and 'Keep mine' saves the own one", { tag: slowTag }, async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { id } = await aDraft(draftOfNine());
  await openEditor(page, id);
  await getOpenButton(page).click();
  const { template, use } = await waitForComposer(page);
  await template("Collage").click();
  await useMoodboard(page, () => use.click());
  const theirs = { uploadedMoodboardUrl: "/pictures/rooms/kitchen.jpg", composition: compositionOf([]) };
  await adminApi.patch(`/api/boards/${id}`, { data: theirs });
  await getEditor(page).saveDraft.click();
  await expect(field(page, "Moodboard image").getByRole("img")).toHaveCount(2);
  await expect(conflict(page).getByRole("button", { name: "Load theirs" })).toBeVisible();
  expect(await readStoredBoard(adminApi, id)).toMatchObject(theirs);
  await keepMine(page);
  const stored = await readStoredBoard(adminApi, id);
  expect(stored.composition).toMatchObject({ template: "collage" });
  expect(stored.uploadedMoodboardUrl).toMatch(/^\/objects\/moodboards\//u);
});
