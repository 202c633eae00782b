import type { Dialog, Page } from "@playwright/test";

/**
 * Answers the browser's next dialog and returns its type. Call it before the action that opens the dialog: an open
 * dialog blocks the page and the click that a test waits for.
 */
export function answerWith(page: Page, response: "accept" | "dismiss"): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (dialog: Dialog) => {
      resolve(dialog.message());
      await dialog[response]();
    });
  });
}
