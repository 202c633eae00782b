import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema, featuredCardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
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
const boards = await publishTwelve();
await admin.send("POST", "/api/boards", payload({ title: "Only a draft", style: "Coastal", room: "Office" }));
await createTrashedBoard({ title: "In the trash", style: "Coastal", room: "Office", status: "published" });

describe("GET /api/boards/published", () => {
  test("returns all published boards, newest first, without drafts and trash", async () => {
    const response = await visitor.get("/api/boards/published");
    expect(response.status).toBe(200);
    const found = response.json(z.array(boardSchema));
    expect(found.map(({ id }) => id).toSorted()).toEqual(boards.map(({ id }) => id).toSorted());
    const moments = found.map(({ publishedAt }) => publishedAt ?? "");
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(response.headers.get("Link")).toBeNull();
  });

  test("returns a limited number of boards and a link to the next page", async () => {
    const response = await visitor.get("/api/boards/published?limit=4");
    expect(response.json(z.array(boardSchema))).toHaveLength(4);
    expect(response.headers.get("Link")).toMatch(/^<\/api\/boards\/published\?limit=4&after=[\w-]+>; rel="next"$/u);
  });

  test("returns cards with an image and the number of products instead of the products", async () => {
    const [card] = (await visitor.get("/api/boards/published?view=card&limit=1")).json(cards);
    expect(card).toMatchObject({ itemCount: 9, image: "/sample-catalogue/thing-1.jpg", ofProduct: true });
    expect(Object.keys(card ?? {})).not.toContain("products");
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

  test("keeps the filters in the URL of the next page", async () => {
    const response = await visitor.get("/api/boards/published?style=mid-century-modern&q=quiet&limit=2&view=card");
    const next = new URL(nextLink(response.headers) ?? "", site.url).searchParams;
    expect(Object.fromEntries(next)).toMatchObject({
      style: "mid-century-modern",
      q: "quiet",
      limit: "2",
      view: "card",
    });
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

  test("neither repeats nor skips a board when one is published between two pages", async () => {
    const first = await visitor.get("/api/boards/published?view=card&limit=6");
    const newcomer = await publish({ title: "Newcomer" });
    const second = await visitor.get(nextLink(first.headers) ?? "");
    await admin.send("DELETE", `/api/boards/${newcomer.id}`);
    const ids = [...first.json(cards), ...second.json(cards)].map(({ id }) => id);
    const expected = (await visitor.get("/api/boards/published?view=card")).json(cards).map(({ id }) => id);
    expect(ids).toEqual(expected);
  });

  test.each([
    ["style=mid-century-modern", 6],
    ["style=MID-CENTURY-MODERN", 6],
    ["style=Mid-Century%20Modern", 6],
    ["room=living-room", 4],
    ["style=mid-century-modern&room=living-room", 2],
    ["style=coastal", 0],
    ["room=office", 0],
    ["style=%25", 0],
    ["q=walnut", 4],
    ["q=WALNUT%20quiet", 4],
    ["q=waln", 4],
    ["q=zzz", 0],
    ["q=%20", 12],
    ["q=%27%3B%20drop%20table%20boards", 0],
    ["style=&room=&q=", 12],
  ])("filters by %s", async (query, count) => {
    const response = await visitor.get(`/api/boards/published?view=card&${query}`);
    expect(response.status).toBe(200);
    expect(response.json(cards)).toHaveLength(count);
  });

  test.each([
    "limit=0",
    "limit=101",
    "limit=-1",
    "limit=1.5",
    "limit=1e1",
    "limit=",
    "limit=ten",
    "limit=00000000001",
    "view=table",
    "limit=1&limit=2",
    "style=a&style=b",
    "view=card&view=card",
    "q=%00",
    "after=x&after=y",
    `q=${"x".repeat(201)}`,
  ])("returns 400 with the parameter's name for %s", async (query) => {
    const response = await visitor.get(`/api/boards/published?${query}`);
    expect(response.status).toBe(400);
    const name = query.slice(0, query.indexOf("="));
    expect(response.json(errorBodySchema).issues?.map(({ path }) => path)).toContain(name);
  });

  test.each(["", "nonsense", "AAAA", btoa("1.00000000"), btoa("99999999999999.0"), "%F0%9F%9B%8B", "a".repeat(200)])(
    "returns 422 for the invalid cursor %j",
    async (cursor) => {
      const response = await visitor.get(`/api/boards/published?after=${cursor}`);
      expect(response.status).toBe(422);
      expect(response.json(errorBodySchema).message).toBe("This is no cursor of an earlier page.");
    },
  );

  test.each(["limit=1", "limit=100"])("accepts the bounds of the limit: %s", async (query) => {
    expect((await visitor.get(`/api/boards/published?${query}`)).status).toBe(200);
  });

  test("ignores unknown parameters", async () => {
    expect((await visitor.get("/api/boards/published?utm_source=pin&__proto__=x&limit=1")).status).toBe(200);
  });
});

describe("GET /api/boards", () => {
  test("returns drafts too, last changed first, as boards or as cards", async () => {
    const all = (await admin.get("/api/boards")).json(z.array(boardSchema));
    expect(all).toHaveLength(boards.length + 1);
    const moments = all.map(({ updatedAt }) => updatedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const asCards = (await admin.get("/api/boards?view=card")).json(cards);
    expect(asCards.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(all.map(({ title }) => title)).not.toContain("In the trash");
  });
});

async function publishTwelve() {
  const made = [];
  for (let place = 0; place < 12; place += 1) {
    if (place % 3 !== 0) clock.advance(1_000);
    const style = place % 2 === 0 ? "Mid-Century Modern" : "Japandi";
    const room = place % 3 === 0 ? "Living Room" : null;
    made.push(await publish({ title: room === null ? `Quiet ${place}` : `Quiet Walnut ${place}`, style, room }));
  }
  return made;
}

async function publish(changes: object) {
  return (await admin.send("POST", "/api/boards", payload({ status: "published", ...changes }))).json(boardSchema);
}

async function createTrashedBoard(changes: object): Promise<void> {
  const { id } = await publish(changes);
  await admin.send("DELETE", `/api/boards/${id}`);
}

function nextLink(headers: Headers): string | null {
  return headers.get("Link")?.match(/^<(.+)>; rel="next"$/u)?.[1] ?? null;
}
