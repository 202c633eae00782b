import { describe, expect, it } from "vitest";
import { toSafeRedirectPath } from "../../../ui/pages/admin/sign-in-page.tsx";

describe("ownPath", () => {
  it.each(["/admin", "/admin/edit/1?tab=a#b", "/board/x"])("goes back to %s", (path) => {
    expect(toSafeRedirectPath(path)).toBe(path);
  });

  it("reads dots as browsers do", () => {
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
  ])("does not go back to %j", (path) => {
    expect(toSafeRedirectPath(path)).toBeNull();
  });

  it("takes a page whose name only begins like a call", () => {
    expect(toSafeRedirectPath("/apiary")).toBe("/apiary");
  });
});
