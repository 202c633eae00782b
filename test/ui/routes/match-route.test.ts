import { describe, expect, it } from "vitest";
import { matchRoute } from "../../../ui/routes/match-route.ts";

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
    ["/50%", { name: "not-found" }],
    ["/a%00b", { name: "not-found" }],
    ["/board", { name: "not-found" }],
    ["/api", { name: "not-found" }],
    ["/japandi/chairs", { name: "not-found" }],
    ["/board/b-1/more", { name: "not-found" }],
  ])("reads %s", (path, route) => {
    expect(matchRoute(path)).toEqual(route);
  });
});
