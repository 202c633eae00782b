import { expect, type Page } from "@playwright/test";
import { test as site } from "./site-test.ts";

interface ConsoleOptions {
  /** Paths whose document is expected to return 404, which browsers log as an error. */
  readonly missing: readonly string[];
  /** Console messages that the page is expected to print, as "type: text". */
  readonly expectedMessages: readonly RegExp[];
}

/**
 * On a busy machine, text can be laid out later than the three seconds after which the browser warns about preloaded
 * fonts.
 * `every-page.spec.ts` checks that they are used.
 */
const unusedFont = /^warning: The resource \S+\.woff2 was preloaded using link preload but not used /u;

/** A test that fails when a page logs anything, throws, or a request fails. */
export const test = site.extend<ConsoleOptions>({
  missing: [[], { option: true }],
  expectedMessages: [[], { option: true }],
  page: async ({ page, missing, expectedMessages }, use) => {
    await refuseAvif(page);
    const messages = listen(page, (url) => missing.includes(new URL(url).pathname));
    await use(page);
    const expected = [...expectedMessages, unusedFont];
    const unexpected = messages.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(unexpected, "console messages, script errors and failed requests").toEqual([]);
  },
});

export { expect };

/**
 * The site encodes an AVIF in the background for each image and width that a browser with AVIF requests, which would
 * take a fifth of the time of all tests.
 */
async function refuseAvif(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page);
  await developerTools.send("Emulation.setDisabledImageTypes", { imageTypes: ["avif"] });
}

function listen(page: Page, isMeantToBeMissing: (url: string) => boolean): string[] {
  const messages: string[] = [];
  page.on("pageerror", (error) => messages.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    if (url === "" || !isMeantToBeMissing(url)) messages.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on("requestfailed", (request) => {
    // The browser aborts pending requests on navigation.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") messages.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    const url = response.url();
    if (response.status() >= 400 && !isMeantToBeMissing(url)) messages.push(`${response.status()}: ${url}`);
  });
  return messages;
}
