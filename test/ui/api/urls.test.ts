import { expect, onTestFinished, test, vi } from "vitest";
import { adminEndpoints } from "../../../ui/api/admin-endpoints.ts";
import { httpPublicApi } from "../../../ui/api/public-api-context.tsx";

test("the sign-in page gets path, query and fragment of the page", () => {
  const url = new URL(adminEndpoints.loginWithRedirect("/admin?q=a b&status=drafts#top"), "http://site.example");
  expect(url.pathname).toBe("/api/login");
  expect(url.searchParams.get("next")).toBe("/admin?q=a b&status=drafts#top");
});

test("the address of a duplicate check omits empty room and adjective", () => {
  const check = (room: string, adjective: string | null) =>
    adminEndpoints.checkDuplicate({ style: "Japandi", room, adjective }).split("?")[1];
  expect(check("", null)).toBe("style=Japandi");
  expect(check("Living Room", "Calm")).toBe("style=Japandi&room=Living+Room&adjective=Calm");
});

test("a slash in an id is encoded", () => {
  expect(adminEndpoints.restoreBoard("a/b")).toBe("/api/boards/a%2Fb/restore");
  expect(adminEndpoints.styles.one("a/b")).toBe("/api/styles/a%2Fb");
});

test("a request for cards has its parameters in a fixed order, and is repeated without a rejected cursor", async () => {
  const request = vi.fn(async (url: string) => Response.json([], { status: url.includes("after=") ? 422 : 200 }));
  vi.stubGlobal("fetch", request);
  onTestFinished(() => void vi.unstubAllGlobals());
  await httpPublicApi.publishedCards({ after: "a+b", q: "oak & linen", room: "hall", style: "japandi", limit: 24 });
  const list = "/api/boards/published?view=card&limit=24&style=japandi&room=hall&q=oak+%26+linen";
  expect(request.mock.calls.map(([url]) => url)).toEqual([`${list}&after=a%2Bb`, list]);
});
