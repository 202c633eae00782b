import { expect, type Page } from "@playwright/test";
import { test as site } from "./site-test.ts";

interface QuietOptions {
  /** Paths whose document is meant to be answered with 404, which every browser prints as an error. */
  readonly missing: readonly string[];
  /** What the page is meant to print, each as "type: text". */
  readonly meant: readonly RegExp[];
  /**
   * Whether the browser takes AVIF. The site makes one behind its answer for each picture at each width that such a
   * browser asks for, which would be a fifth of what all tests together have to wait for.
   */
  readonly takesAvif: boolean;
}

/** A test that fails when a page prints anything, throws, or asks for something that does not come. */
export const test = site.extend<QuietOptions>({
  missing: [[], { option: true }],
  meant: [[], { option: true }],
  takesAvif: [false, { option: true }],
  page: async ({ page, missing, meant, takesAvif }, use) => {
    if (!takesAvif) await refuseAvif(page);
    const noise = listen(page, (url) => missing.includes(new URL(url).pathname));
    await use(page);
    const unmeant = noise.filter((line) => !meant.some((pattern) => pattern.test(line)));
    expect(unmeant, "console messages, script errors and failed requests").toEqual([]);
  },
});

export { expect };

async function refuseAvif(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page);
  await developerTools.send("Emulation.setDisabledImageTypes", { imageTypes: ["avif"] });
}

function listen(page: Page, isMeantToBeMissing: (url: string) => boolean): string[] {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    if (url === "" || !isMeantToBeMissing(url)) noise.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on("requestfailed", (request) => {
    // The browser itself gives up what a page that is being left had asked for.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") noise.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    const url = response.url();
    if (response.status() >= 400 && !isMeantToBeMissing(url)) noise.push(`${response.status()}: ${url}`);
  });
  return noise;
}
