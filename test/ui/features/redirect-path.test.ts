import { describe, expect, it } from "vitest";
import { toSafeRedirectPath } from "../../../ui/pages/admin/sign-in-page.tsx";

describe("toSafeRedirectPath", () => {
  it.each(["/admin", "/admin/edit/1?tab=a#b", "/board/x"])("returns %s unchanged", (path) => {
    expect(toSafeRedirectPath(path)).toBe(path);
  });

  it("resolves dot segments as browsers do", () => {
    expect(toSafeRedirectPath("/admin/../boards")).toBe("/boards");
  });

  it.each([
    null,
    "",
    "admin",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/..//elsewhere.example",
    "javascript:alert(1)",
    "/api/logout",
    "/API/logout",
    "/api",
    "/secret-admin-login?next=/admin",
  ])("returns null for %j", (path) => {
    expect(toSafeRedirectPath(path)).toBeNull();
  });

  it("accepts a path that only starts with 'api'", () => {
    expect(toSafeRedirectPath("/apiary")).toBe("/apiary");
  });
});
