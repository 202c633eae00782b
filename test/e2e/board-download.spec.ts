import { readFile } from "node:fs/promises";
import { expect, test } from "./console-test.ts";
import { findBoard } from "./published-boards.ts";

test("'Download moodboard' saves the stored picture under the board's title", async ({ page, request }) => {
  const board = await findBoard(request, ({ title }) => title === "Low Oak, Paper Light");
  await page.goto(`/board/${board.id}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download moodboard" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("low-oak--paper-light-moodboard.jpg");
  const stored = await (await request.get(board.uploadedMoodboardUrl ?? "")).body();
  expect((await readFile(await download.path())).equals(stored)).toBe(true);
});
