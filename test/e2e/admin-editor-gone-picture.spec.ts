import { randomUUID } from "node:crypto";
import { draftText } from "../../ui/features/editor/autosave/draft.ts";
import { formOf } from "../../ui/features/editor/form/editor-form.ts";
import { expect, test } from "./admin-session.ts";
import { draftsOf, editorOf, openEditor, someProducts, storedBoard, toastOf } from "./board-editor.ts";

test.use({ meant: [/^(?:error: Failed to load resource|404: )/u] });

test("a picture that was removed is said where a draft still shows it, and saving goes on", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const board = await aDraft({ products: someProducts(2) });
  const gone = `/objects/moodboards/${randomUUID()}.jpg`;
  const [first, ...others] = formOf(board).products;
  if (first === undefined) throw new Error("the draft has no products");
  const bare = { ...first, imageUrl: gone, picture: { src: gone, width: null, height: null, placeholder: null } };
  const byHand = { link: "https://shop.example/42", title: "Oak chair", imageUrl: "", uploaded: gone };
  const form = { ...formOf(board), moodboard: gone, products: [bare, ...others], link: byHand.link, byHand };
  const draft = draftText({ keptAt: Date.now(), version: board.version, resumes: false, form });
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `${await draftsOf(adminApi, board.id)}:before`,
    draft ?? "",
  ] as const);
  await openEditor(page, board.id);
  await page.getByRole("button", { name: "Restore" }).click();
  const sentence = "This picture could not be loaded. It may have been removed meanwhile: replace it, or remove it.";
  const moodboard = page.getByRole("region", { name: "Moodboard image" });
  const described = page.getByRole("region", { name: "Describe this product" });
  for (const part of [moodboard, described]) {
    await expect(part.getByText("No image")).toBeVisible();
    await expect(part.getByRole("alert")).toHaveText(sentence);
  }
  await expect(editorOf(page).products).toContainText([
    "Picture missing: remove it, then add it again.",
    "Chair number 2",
  ]);
  await editorOf(page).saveDraft.click();
  await expect(toastOf(page, "Board updated")).toBeVisible();
  const saved = await storedBoard(adminApi, board.id);
  expect(saved).toMatchObject({ uploadedMoodboardUrl: gone, products: [{ imageUrl: gone }, {}] });
});
