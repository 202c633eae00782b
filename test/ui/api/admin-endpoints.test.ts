import { describe, expect, it } from "vitest";
import { adminEndpoints } from "../../../ui/api/admin-endpoints.ts";

describe("the calls of admins", () => {
  it("lead through the sign-in page and back to a page with all of its address", () => {
    const address = new URL(adminEndpoints.loginWithRedirect("/admin?q=a b&status=drafts#top"), "http://site.example");
    expect(address.pathname).toBe("/api/login");
    expect(address.searchParams.get("next")).toBe("/admin?q=a b&status=drafts#top");
  });

  it("name room and adjective only when set", () => {
    const query = (names: Parameters<typeof adminEndpoints.checkDuplicate>[0]) =>
      adminEndpoints.checkDuplicate(names).split("?")[1];
    expect(query({ style: "Japandi", room: "", adjective: null })).toBe("style=Japandi");
    expect(query({ style: "Japandi", room: "Living Room", adjective: "Calm" })).toBe(
      "style=Japandi&room=Living+Room&adjective=Calm",
    );
  });

  it("keep an identifier in its own part of the path", () => {
    expect(adminEndpoints.restore("a/b")).toBe("/api/boards/a%2Fb/restore");
    expect(adminEndpoints.styles.one("a/b")).toBe("/api/styles/a%2Fb");
  });
});
