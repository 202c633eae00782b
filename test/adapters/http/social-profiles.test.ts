import { describe, expect, test } from "vitest";
import { siteSchema, socialProfilesSchema } from "../../../adapters/http/contract/operations/site.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();
const pinterest = { label: "Our pins", url: "https://pinterest.example/us" };
const instagram = { label: "Our rooms", url: "https://instagram.example/us" };
const put = (body: unknown) => admin.send("PUT", "/api/social-profiles", body);
const shown = async () => (await visitor.get("/api/site")).json(siteSchema).socialProfiles;

test("a new site has both profiles, hidden, with their default labels", async () => {
  expect((await admin.get("/api/social-profiles")).json(socialProfilesSchema)).toEqual({
    pinterest: { label: "Pinterest", url: "" },
    instagram: { label: "Instagram", url: "" },
  });
  expect(await shown()).toEqual([]);
});

describe("PUT /api/social-profiles", () => {
  test("shows the profiles to visitors, and hides one without a URL", async () => {
    const response = await put({ pinterest, instagram });
    expect([response.status, response.json(socialProfilesSchema)]).toEqual([200, { pinterest, instagram }]);
    expect(await shown()).toEqual([
      { service: "pinterest", ...pinterest },
      { service: "instagram", ...instagram },
    ]);
    await put({ pinterest: { ...pinterest, url: "" }, instagram });
    expect(await shown()).toEqual([{ service: "instagram", ...instagram }]);
  });

  test("does not change the disclosure", async () => {
    await site.persistence.site.save({ socialProfiles: [], disclosure: "We earn a little." });
    await put({ pinterest, instagram });
    expect((await visitor.get("/api/site")).json(siteSchema).disclosure).toBe("We earn a little.");
  });

  test.each([
    ["a javascript: URL", { ...pinterest, url: "javascript:alert(1)" }, "pinterest.url"],
    ["a URL without a scheme", { ...pinterest, url: "pinterest.com/us" }, "pinterest.url"],
    ["a shown button without words", { ...pinterest, label: " " }, "pinterest.label"],
    ["words that fit no button", { ...pinterest, label: "x".repeat(41) }, "pinterest.label"],
    ["a number", { ...pinterest, url: 7 }, "pinterest.url"],
    ["no profile at all", undefined, "pinterest"],
  ])("returns 422 with the field's path for %s and changes nothing", async (_, wrong, path) => {
    await put({ pinterest, instagram });
    const response = await put({ pinterest: wrong, instagram: { ...instagram, label: "Other" } });
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map((issue) => issue.path)).toEqual([path]);
    expect((await admin.get("/api/social-profiles")).json(socialProfilesSchema)).toEqual({ pinterest, instagram });
  });
});
