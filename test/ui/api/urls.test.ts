import { expect, test } from "vitest";
import { adminEndpoints } from "../../../ui/api/admin-endpoints.ts";
import { formatCardQuery } from "../../../ui/api/public-api-context.tsx";

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

test("a query for cards omits undefined parameters and has the others in a fixed order", () => {
  expect(formatCardQuery({ limit: 4 })).toBe("view=card&limit=4");
  const all = { after: "a+b", q: "oak & linen", room: "living-room", style: "japandi", limit: 24 };
  expect(formatCardQuery(all)).toBe("view=card&limit=24&style=japandi&room=living-room&q=oak+%26+linen&after=a%2Bb");
});
