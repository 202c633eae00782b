import type { Dialog, Page } from "@playwright/test";

/**
 * Answers the browser's next question, and tells what it was. To be called before what makes the browser ask: a page that
 * is asked about stands still, and with it the click that a test waits for.
 */
export function answerWith(page: Page, response: "accept" | "dismiss"): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (dialog: Dialog) => {
      resolve(dialog.message());
      await dialog[response]();
    });
  });
}
