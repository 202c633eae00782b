import { heldBack } from "./held-back.ts";
import { untilHydrated } from "./hydrated.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test("a document names all the code that its page comes to load", async ({ page, request }) => {
  const { id } = await boardWith(request, () => true);
  for (const path of ["/", "/boards", "/styles", "/rooms", "/mid-century-modern", `/board/${id}`]) {
    const html = await (await request.get(path)).text();
    const loaded = new Set<string>();
    page.on("request", (asked) => {
      if (asked.resourceType() === "script") loaded.add(new URL(asked.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(loaded.size).toBeGreaterThan(1);
    expect(
      [...loaded].filter((script) => !html.includes(script) && !script.includes("runtime")),
      path,
    ).toEqual([]);
    page.removeAllListeners("request");
  }
});

test("what is seen first has the line to itself: the code comes after the picture, or when somebody acts", async ({
  page,
}) => {
  const release = await heldBack(page, "**/images/**");
  const scripts: string[] = [];
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts.push(new URL(asked.url()).pathname);
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([expect.stringContaining("/start-")]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  release();
  await untilHydrated(page);
});
