import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/**
 * Records the animations of view transitions with their durations. The returned function waits for those in progress
 * and returns the new ones.
 */
async function recordTransitions(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const noted: Promise<void>[] = [];
    Reflect.set(window, "newMoves", () => Promise.all(noted).then(() => moves.splice(0)));
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          const isGroup = effect instanceof KeyframeEffect && effect.pseudoElement?.includes("group");
          if (isGroup) moves.push(`${effect.pseudoElement} ${effect.getTiming().duration}`);
        }
      };
      noted.push(transition.ready.then(note, () => undefined));
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "newMoves")());
}

const findBoardWithMoodboard = (page: Page) =>
  findBoard(page.request, ({ uploadedMoodboardUrl, room }) => uploadedMoodboardUrl !== null && room === "Living Room");

const getHeading = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });

/** Loads the board first, so that its page renders at once on a busy machine. */
async function openCardAgain(page: Page, card: Locator, title: string): Promise<void> {
  const heading = getHeading(page, title);
  await card.click();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(heading).toBeHidden();
  await card.click();
  await expect(heading).toBeVisible();
}

test("the card image transitions into the board image in 320 ms, and nothing else moves", async ({ page }) => {
  const moves = await recordTransitions(page);
  const expectToGrow = async () => {
    const moved = new Set<string>();
    const allMoved = async () => [...(await moves())].reduce((all, move) => all.add(move), moved);
    await expect.poll(allMoved).toEqual(new Set(["::view-transition-group(board-image) 320"]));
  };
  const board = await findBoardWithMoodboard(page);
  await openHydrated(page, "/living-room");

  await test.step("from a card in a list", async () => {
    await openCardAgain(page, page.getByRole("main").getByRole("link", { name: board.title }), board.title);
    await expectToGrow();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("main")).toBeFocused();
    const image = page.locator("[data-board-image=board-image]");
    await expect.poll(() => image.evaluate(({ style }) => Reflect.get(style, "viewTransitionName"))).toBe("");
  });

  const card = page.getByRole("region", { name: /^More/u }).getByRole("link").first();
  await softStep("from a card on a board page", async () => {
    await openCardAgain(page, card, (await card.getByRole("heading").textContent()) ?? "");
    await expectToGrow();
  });

  await softStep("is skipped with reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await moves();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.click();
    await expect(getHeading(page, title)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await moves()).toEqual([]);
  });
});
