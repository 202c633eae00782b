import { describe, expect, it } from "vitest";
import { adminEndpoints } from "../../../ui/api/admin-endpoints.ts";

describe("adminEndpoints", () => {
  it("passes path, query and fragment of the page to the sign-in page", () => {
    const url = new URL(adminEndpoints.loginWithRedirect("/admin?q=a b&status=drafts#top"), "http://site.example");
    expect(url.pathname).toBe("/api/login");
    expect(url.searchParams.get("next")).toBe("/admin?q=a b&status=drafts#top");
  });

  it("omits empty room and adjective", () => {
    const query = (names: Parameters<typeof adminEndpoints.checkDuplicate>[0]) =>
      adminEndpoints.checkDuplicate(names).split("?")[1];
    expect(query({ style: "Japandi", room: "", adjective: null })).toBe("style=Japandi");
    expect(query({ style: "Japandi", room: "Living Room", adjective: "Calm" })).toBe(
      "style=Japandi&room=Living+Room&adjective=Calm",
    );
  });

  it("encodes a slash in an id", () => {
    expect(adminEndpoints.restoreBoard("a/b")).toBe("/api/boards/a%2Fb/restore");
    expect(adminEndpoints.styles.one("a/b")).toBe("/api/styles/a%2Fb");
  });
});
