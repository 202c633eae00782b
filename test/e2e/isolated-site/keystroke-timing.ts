import type { Locator, Page } from "@playwright/test";

/** Durations for a practiced user, in seconds (keystroke-level model of Card, Moran and Newell). */
const think = 1.35;
const point = 1.1;
const press = 0.2;
const key = 0.28;

const maxKeyPresses = 60;

/**
 * Estimates the time that a user needs: the page is driven at full speed, and the durations of the user's own actions are
 * added.
 */
export function createTimedUser(page: Page) {
  let seconds = 0;
  return {
    seconds: () => seconds,
    click: async (target: Locator) => {
      seconds += think + point + press;
      await target.click();
    },
    keys: async (name: string) => {
      seconds += think + key;
      await page.keyboard.press(name);
    },
    /** Presses the same key until the target has focus; repeats need no mental preparation. */
    keysUntil: async (name: string, isThere: () => Promise<boolean>) => {
      seconds += think;
      for (let time = 0; time < maxKeyPresses; time += 1) {
        seconds += key;
        await page.keyboard.press(name);
        if (await isThere()) return;
      }
      throw new Error(`${maxKeyPresses} presses of ${name} did not reach the target`);
    },
    type: async (text: string) => {
      seconds += think + text.length * key;
      await page.keyboard.type(text);
    },
  };
}
