import { describe, expect, it } from "vitest";
import { formatSidebarCookie, parseSidebarCookie } from "../../../ui/pages/admin/use-sidebar.ts";

describe("the sidebar's cookie", () => {
  it("lasts seven days, for admin pages alone", () => {
    expect(formatSidebarCookie(false)).toBe("sidebar=collapsed; path=/admin; max-age=604800; samesite=lax");
  });

  it("says what it was set to", () => {
    for (const isOpen of [true, false]) {
      const [pair = ""] = formatSidebarCookie(isOpen).split(";");
      expect(parseSidebarCookie(`signed-in=1; ${pair}`)).toBe(isOpen);
    }
  });

  it.each(["", "other-sidebar=collapsed", "sidebar=collapsed-not"])("is expanded by %j", (cookies) => {
    expect(parseSidebarCookie(cookies)).toBe(true);
  });
});
