import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test("all the code of a page is on its way before the first script has run", async ({ page, request }) => {
  const { id } = await boardWith(request, () => true);
  for (const path of ["/", "/boards", "/styles", "/rooms", "/mid-century-modern", `/board/${id}`]) {
    const html = await (await request.get(path)).text();
    const loaded = new Set<string>();
    page.on("request", (asked) => {
      if (asked.resourceType() === "script") loaded.add(new URL(asked.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(loaded.size).toBeGreaterThan(0);
    expect(
      [...loaded].filter((script) => !html.includes(`"${script}"`)),
      path,
    ).toEqual([]);
    page.removeAllListeners("request");
  }
});
