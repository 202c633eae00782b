import { describe, expect, it } from "vitest";
import { formatSidebarCookie, parseSidebarCookie } from "../../../ui/pages/admin/sidebar.tsx";

describe("the sidebar's cookie", () => {
  it("lasts seven days and is limited to admin pages", () => {
    expect(formatSidebarCookie(false)).toBe("sidebar=collapsed; path=/admin; max-age=604800; samesite=lax");
  });

  it("is parsed to the state that it was set to", () => {
    for (const isExpanded of [true, false]) {
      const [pair = ""] = formatSidebarCookie(isExpanded).split(";");
      expect(parseSidebarCookie(`signed-in=1; ${pair}`)).toBe(isExpanded);
    }
  });

  it.each(["", "other-sidebar=collapsed", "sidebar=collapsed-not"])("defaults to expanded for %j", (cookies) => {
    expect(parseSidebarCookie(cookies)).toBe(true);
  });
});
