import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { matchRoute } from "../../../ui/routes/match-route.ts";
import { routes } from "../../../ui/routes/routes.tsx";

describe("matchRoute", () => {
  it.each([
    ["/", { name: "home" }],
    ["/boards", { name: "boards" }],
    ["/boards/", { name: "boards" }],
    ["/board/b-1", { name: "board", param: "b-1" }],
    ["/japandi", { name: "category", param: "japandi" }],
    ["/caf%C3%A9", { name: "category", param: "café" }],
    ["/50%25", { name: "category", param: "50%" }],
    ["/secret-admin-login", { name: "sign-in" }],
    ["/admin", { name: "admin-dashboard" }],
    ["/admin/create", { name: "admin-create-board" }],
    ["/admin/edit/b-1", { name: "admin-edit-board", param: "b-1" }],
    ["/admin/products", { name: "admin-products" }],
    ["/admin/products/save", { name: "admin-save-product" }],
    ["/admin/no-such-page", { name: "not-found" }],
    ["/admin/edit", { name: "not-found" }],
    ["/50%", { name: "not-found" }],
    ["/a%00b", { name: "not-found" }],
    ["/api", { name: "not-found" }],
    ["/japandi/chairs", { name: "not-found" }],
    ["/board/b-1/more", { name: "not-found" }],
  ])("matches %s", (path, route) => {
    expect(matchRoute(path)).toMatchObject({ param: "", ...route });
  });

  it("distinguishes admin pages from public pages", () => {
    const isAdminPath = (path: string) => matchRoute(path).isAdmin;
    expect(["/secret-admin-login", "/admin", "/admin/create", "/admin/edit/b-1"].map(isAdminPath)).not.toContain(false);
    expect(["/", "/board/b-1", "/administration", "/admin/nothing"].map(isAdminPath)).not.toContain(true);
  });

  it("names the file of each chunk that public pages preload", () => {
    const chunks = routes.flatMap(({ chunk }) => chunk ?? []);
    expect(chunks).toContain("board-page");
    expect(chunks.filter((chunk) => !existsSync(new URL(`../../../ui/pages/${chunk}.tsx`, import.meta.url)))).toEqual(
      [],
    );
  });
});
