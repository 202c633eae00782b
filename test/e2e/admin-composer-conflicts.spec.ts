import { expect, test } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";
import { draftOfNine, getComposer, getOpenButton, nineProducts, useMoodboard, waitForComposer } from "./composer.ts";
import { blockSignInRedirect } from "./ended-session.ts";
import { slowTag } from "./slow-tag.ts";

test.use({
  expectedMessages: [/^(?:error: Failed to load resource|401: |404: )/u],
});

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
