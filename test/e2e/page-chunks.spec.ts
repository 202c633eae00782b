import { expect, test } from "./console-test.ts";
import { heldBack } from "./delay-requests.ts";
import { untilHydrated, untilLettersAreThere } from "./hydrated.ts";

test("what is seen first has the line to itself: the code comes after the picture, or when somebody acts", async ({
  page,
}) => {
  const release = await heldBack(page, "**/images/**");
  const scripts: string[] = [];
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts.push(new URL(asked.url()).pathname);
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await untilLettersAreThere(page);
  expect(scripts).toEqual([expect.stringContaining("/start-")]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  release();
  await untilHydrated(page);
});
