import { describe, expect, it } from "vitest";
import { isAdminRoute, matchRoute } from "../../../ui/routes/routes.ts";

describe("matchRoute", () => {
  it.each([
    ["/", { name: "home" }],
    ["/boards", { name: "boards" }],
    ["/boards/", { name: "boards" }],
    ["/styles", { name: "styles" }],
    ["/rooms", { name: "rooms" }],
    ["/board/b-1", { name: "board", id: "b-1" }],
    ["/japandi", { name: "category", slug: "japandi" }],
    ["/caf%C3%A9", { name: "category", slug: "café" }],
    ["/50%25", { name: "category", slug: "50%" }],
    ["/secret-admin-login", { name: "sign-in" }],
    ["/admin", { name: "admin-dashboard" }],
    ["/admin/lists", { name: "admin-lists" }],
    ["/admin/social", { name: "admin-social" }],
    ["/admin/settings", { name: "admin-settings" }],
    ["/admin/no-such-page", { name: "not-found" }],
    ["/admin/edit", { name: "not-found" }],
    ["/admin/edit/b-1/more", { name: "not-found" }],
    ["/50%", { name: "not-found" }],
    ["/a%00b", { name: "not-found" }],
    ["/board", { name: "not-found" }],
    ["/api", { name: "not-found" }],
    ["/japandi/chairs", { name: "not-found" }],
    ["/board/b-1/more", { name: "not-found" }],
  ])("matches %s", (path, route) => {
    expect(matchRoute(path)).toEqual(route);
  });

  it("distinguishes admin pages from public pages", () => {
    const isAdminPath = (path: string) => isAdminRoute(matchRoute(path));
    expect(["/secret-admin-login", "/admin", "/admin/create", "/admin/edit/b-1"].map(isAdminPath)).not.toContain(false);
    expect(["/", "/board/b-1", "/administration", "/admin/nothing"].map(isAdminPath)).not.toContain(true);
  });
});
