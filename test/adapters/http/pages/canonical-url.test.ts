import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePageQuery, toCanonicalPath, toPageUrl } from "../../../../adapters/http/pages/canonical-url.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { sendRawRequest } from "../raw-request.ts";
import { createCountingPages } from "./counting-pages.ts";

test.each([
  ["/", "?utm_source=pinterest&x=1&q=oak&after=x", "/"],
  ["/boards", "?q=&style=&room=%20&after=", "/boards"],
  ["/boards", "?room=a&q=b&style=c&q=d", "/boards?q=b&style=c&room=a"],
  ["/boards", "?Q=oak&q[]=oak&q%00=x", "/boards"],
  ["/boards", "?q=%20oak%00bed%20", "/boards?q=oak+bed"],
  ["/boards", "?q=%zz", "/boards?q=%25zz"],
  ["/japandi", "?after=x&q=oak&fbclid=abc", "/japandi?after=x"],
  ["/a/b", "?after=x", "/a/b"],
])("%s%s is rendered as %s", (path, search, url) => {
  expect(toPageUrl(path, parsePageQuery(path, search))).toBe(url);
});

test("truncating a value is idempotent", () => {
  const query = parsePageQuery("/boards", `?q=${"a".repeat(199)}%20b`);
  const url = toPageUrl("/boards", query);
  expect(parsePageQuery("/boards", url.slice(url.indexOf("?")))).toEqual(query);
});

test("unknown, repeated, reordered and empty parameters neither create nor bypass a cache entry of a page", async () => {
  const counting = createCountingPages();
  // The database notification of a new connection would clear the cache during the test.
  const { contentChanges } = fakeContentChanges();
  const site = await apiSite({ change: () => ({ pages: counting.pages, contentChanges }) });
  const bodies = new Set<string>();
  const sendRequest = async (path: string) => void bodies.add((await sendRawRequest(site.url, { path })).text);
  for (const query of ["", "?x=1", "?x=2", "?", "?&", "?q=oak", "?style=japandi&x", "?utm_source=a", "?after=1"]) {
    await sendRequest(`/${query}`);
  }
  expect([bodies.size, counting.rendered()]).toEqual([1, ["/"]]);
  for (const query of ["?q=oak&style=japandi", "?style=japandi&x=1&q=oak&q=ash", "?q=%20oak&style=japandi&room="]) {
    await sendRequest(`/boards${query}`);
  }
  expect([bodies.size, counting.rendered()]).toEqual([2, ["/", "/boards?q=oak&style=japandi"]]);
});

test("unknown parameters neither create nor bypass a cache entry of the API, and none gets into the Link header", async () => {
  const site = await apiSite();
  const { boardQueries } = site.container.get(tokens.http);
  let reads = 0;
  const counted = await apiSite({
    databaseUrl: site.databaseUrl,
    change: () => ({
      contentChanges: fakeContentChanges().contentChanges,
      boardQueries: {
        ...boardQueries,
        listPublishedCards: (request) => {
          reads += 1;
          return boardQueries.listPublishedCards(request).then((page) => ({ ...page, nextCursor: "next-page" }));
        },
      },
    }),
  });
  const visitor = counted.visitor();
  for (const query of [
    "limit=1&view=card&x=%3Cevil%3E",
    "view=card&limit=1",
    "y=2&view=card&x&limit=1",
    "view=card&limit=1&&",
  ]) {
    const { status, headers } = await visitor.get(`/api/boards/published?${query}`);
    expect(status).toBe(200);
    expect(headers.get("Link")).toBe('</api/boards/published?view=card&limit=1&after=next-page>; rel="next"');
  }
  expect(reads).toBe(1);
  for (const query of ["limit=1&limit=1&view=card", "limit=01&view=card", "limit=&view=card"]) {
    expect((await visitor.get(`/api/boards/published?${query}`)).status).toBe(400);
  }
  expect(reads).toBe(1);
});

describe("The canonical path", () => {
  test.each([
    ["/", "/"],
    ["/boards/", "/boards"],
    ["/board//1/", "/board/1"],
    ["/BOARD/1a", "/board/1a"],
    ["/Living%20Room", "/living-room"],
    ["/%2e%2e/%2E/boards", "/boards"],
    ["/\\evil.example/", "/evil.example"],
    ["/%C3%89clectique", "/%C3%A9clectique"],
    ["/i%CC%87skandinav", "/iskandinav"],
    ["/%f0%9f%aa%91", "/%f0%9f%aa%91"],
    ["/Some/Where/Else", "/Some/Where/Else"],
  ])("of %s is %s", (path, tidy) => {
    expect(toCanonicalPath(path)).toBe(tidy);
  });

  test("is canonical itself and never names another site (property)", () => {
    const chunk = fc.constantFrom("/", "//", "\\", ".", "..", "%2e", "%", "%00", "a", "B", "%20", "É", "?", "board");
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), (chunks) => {
        const tidy = toCanonicalPath(`/${chunks.join("")}`);
        expect(toCanonicalPath(tidy)).toBe(tidy);
        expect(tidy).toMatch(/^\/(?![/\\])/u);
      }),
      { numRuns: 2_000 },
    );
  });
});
