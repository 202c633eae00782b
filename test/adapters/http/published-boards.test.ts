import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema, featuredCardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const cards = z.array(boardCardSchema);
const views = ["", "&view=card", "&view=featured"];
const clock = fakeClock();
const site = await apiSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
const admin = await site.admin();
const visitor = site.visitor();

/** Twelve boards, newest first. Every third pair was published in the same millisecond. */
await publishTwelve();

describe("GET /api/boards/published", () => {
  test("returns cards with an image of a scene or a product, and the number of products instead of them", async () => {
    clock.advance(1_000);
    const products = [{ id: "bare", asin: null, title: "Bare", imageUrl: "" }];
    const scene = await publish({ title: "Scene", products, imageUrl: "/own.jpg" });
    const [first, second] = (await visitor.get("/api/boards/published?view=card&limit=2")).json(cards);
    await admin.send("DELETE", `/api/boards/${scene.id}`);
    expect(first).toMatchObject({ itemCount: 1, image: "/own.jpg", ofScene: true });
    expect(second).toMatchObject({ itemCount: 9, image: "/sample-catalogue/thing-1.jpg", ofProduct: true });
    expect(second).not.toHaveProperty("products");
  });

  test("returns featured cards, the first one with an excerpt of its description", async () => {
    clock.advance(1_000);
    const described = await publish({ title: "Described", description: "Low oak. ".repeat(30) });
    const featured = await visitor.get("/api/boards/published?view=featured&limit=4");
    const plain = await visitor.get("/api/boards/published?view=card&limit=4");
    await admin.send("DELETE", `/api/boards/${described.id}`);
    const [first, ...others] = plain.json(z.array(boardCardSchema.strict()));
    const excerpt = `${"Low oak. ".repeat(30).slice(0, 200)}...`;
    expect(featured.json(z.array(featuredCardSchema.strict()))).toEqual([{ ...first, excerpt }, ...others]);
    expect(nextLink(featured.headers)).toBe(nextLink(plain.headers)?.replace("view=card", "view=featured"));
  });

  test.each(views)("returns every board once when the Link headers are followed%s", async (view) => {
    const seen: string[] = [];
    let next: string | null = `/api/boards/published?limit=5${view}`;
    while (next !== null) {
      const response = await visitor.get(next);
      const page = response.json(z.array(z.object({ id: z.string() })));
      expect(page.length).toBeLessThanOrEqual(5);
      seen.push(...page.map(({ id }) => id));
      next = nextLink(response.headers);
    }
    const all = (await visitor.get("/api/boards/published")).json(z.array(boardSchema));
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test.each(views)("returns the total number of boards%s", async (view) => {
    const total = async (query: string) =>
      (await visitor.get(`/api/boards/published?${query}${view}`)).headers.get("X-Total-Count");
    expect(await total("limit=2&style=mid-century-modern")).toBe("6");
    expect(await total("style=mid-century-modern")).toBe("6");
    expect(await total("limit=2&q=no-such-word")).toBe("0");
    expect(await total("limit=2")).toBe(await total("limit=100"));
    const first = await visitor.get(`/api/boards/published?limit=2&style=mid-century-modern${view}`);
    expect((await visitor.get(nextLink(first.headers) ?? "")).headers.get("X-Total-Count")).toBeNull();
  });

  test.each(["limit=0", "limit=101"])("returns 400 for %s", async (query) => {
    expect((await visitor.get(`/api/boards/published?${query}`)).status).toBe(400);
  });

  test.each([
    ["style=mid-century-modern&room=living-room", 2],
    ["q=walnut", 4],
    ["style=&room=&q=", 12],
  ])("filters by %s", async (query, count) => {
    expect((await visitor.get(`/api/boards/published?view=card&${query}`)).json(cards)).toHaveLength(count);
  });
});

async function publishTwelve() {
  for (let place = 0; place < 12; place += 1) {
    if (place % 3 !== 0) clock.advance(1_000);
    const style = place % 2 === 0 ? "Mid-Century Modern" : "Japandi";
    const room = place % 3 === 0 ? "Living Room" : null;
    await publish({ title: room === null ? `Quiet ${place}` : `Quiet Walnut ${place}`, style, room });
  }
}

async function publish(changes: object) {
  return (await admin.send("POST", "/api/boards", payload({ status: "published", ...changes }))).json(boardSchema);
}

function nextLink(headers: Headers): string | null {
  return headers.get("Link")?.match(/^<(.+)>; rel="next"$/u)?.[1] ?? null;
}
