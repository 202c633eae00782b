import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { mostLovedRules } from "../../../../core/board/click-report.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { createRenderedPages } from "./rendered-pages.ts";

const pages = await createRenderedPages();
const site = await apiSite({ change: () => ({ pages }) });
const admin = await site.admin();
const names = ["one", "two", "three", "four", "five"];
const ids = new Map<string, string>();
for (const name of names) ids.set(name, await publish(name));

/** Names of the boards whose description is in the HTML document, in its text or in its data. */
async function describedIn(path: string): Promise<readonly string[]> {
  const { text } = await site.visitor().get(path);
  return [...new Set([...text.matchAll(/about board (\w+)/gu)].map(([, name = ""]) => name))];
}

describe("the HTML document", () => {
  test.each(["/boards", "/boards?q=quiet", "/japandi", "/living-room"])(
    "contains no description on the list %s",
    async (path) => {
      const { text } = await site.visitor().get(path);
      for (const name of names) expect(text).toContain(`Quiet ${name}`);
      expect(await describedIn(path)).toEqual([]);
    },
  );

  test("contains the description of the large board on the home page, cut to 200 characters", async () => {
    expect(await describedIn("/")).toEqual(["five"]);
    const { text } = await site.visitor().get("/");
    expect(text).toContain(`${getDescription("five").slice(0, 200)}...`);
    expect(text).not.toContain(getDescription("five").slice(0, 201));
  });

  test("contains only the board's own description on a board page", async () => {
    expect(await describedIn(`/board/${ids.get("three")}`)).toEqual(["three"]);
  });
});

function getDescription(name: string): string {
  return `All about board ${name}. ${"x".repeat(300)}`;
}

async function publish(name: string): Promise<string> {
  const content = payload({ title: `Quiet ${name}`, description: getDescription(name), status: "published" });
  return (await admin.send("POST", "/api/boards", content)).json(boardSchema).id;
}

const visitor = site.visitor();
const today = new Date().toISOString().slice(0, 10);
const heading = ">Most loved</h2>";

async function publishClicked(title: string) {
  const board = payload({ title, style: "Rustic", status: "published" });
  const { id, products } = (await admin.send("POST", "/api/boards", board)).json(boardSchema);
  const add = (clicks: number) =>
    site.persistence.clicks.addClicks(today, [{ boardId: id, productId: products[0]?.id ?? "", clicks }]);
  return { title, add };
}

test("home and style pages show the most loved boards as soon as enough boards have enough clicks", async () => {
  const { boards: enough, minClicks } = mostLovedRules;
  await admin.send("POST", "/api/styles", { name: "Rustic" });
  await admin.send("POST", "/api/styles", { name: "Coastal" });
  const boards = await Promise.all(Array.from({ length: enough + 1 }, (_, place) => publishClicked(`Board ${place}`)));
  for (const board of boards.slice(0, enough - 1)) await board.add(minClicks);
  await boards[enough - 1]?.add(minClicks - 1);
  await site.persistence.clickReports.updateMostLoved(today);
  for (const path of ["/", "/rustic", "/coastal"]) expect((await visitor.get(path)).text).not.toContain(heading);

  await boards[enough - 1]?.add(5);
  await site.persistence.clickReports.updateMostLoved(today);
  for (const path of ["/", "/rustic"]) {
    await expect.poll(async () => (await visitor.get(path)).text).toContain(heading);
    const [, row = ""] = (await visitor.get(path)).text.split(heading);
    const places = boards.map(({ title }) => row.slice(0, row.indexOf("</section>")).indexOf(title));
    expect(places.map((place) => place >= 0)).toEqual([...Array.from({ length: enough }, () => true), false]);
    expect(Math.min(...places.slice(0, enough))).toBe(places[enough - 1]);
  }
  expect((await visitor.get("/coastal")).text).not.toContain(heading);
});
