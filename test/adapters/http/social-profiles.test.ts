import { describe, expect, test } from "vitest";
import { siteOperations } from "../../../adapters/http/contract/operations/site.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";

const { getSite, getSocialProfiles } = siteOperations;
const site = await apiSite({ env: { AMAZON_PARTNER_TAG: "yours-20" } });
const admin = await site.admin();
const visitor = site.visitor();
const defaultDisclosure = "As an Amazon Associate we earn from qualifying purchases.";
const pinterest = { label: "Our pins", url: "https://pinterest.example/us" };
const instagram = { label: "Our rooms", url: "https://instagram.example/us" };
const put = (body: unknown) => admin.send("PUT", "/api/social-profiles", body);
const shown = async () => (await visitor.get("/api/site")).json(getSite.responses[200]).socialProfiles;
const shownDisclosure = async () => (await visitor.get("/api/site")).json(getSite.responses[200]).disclosure;
const disclosed = { disclosure: defaultDisclosure, hasPartnerTag: true };

describe("PUT /api/social-profiles", () => {
  test("shows the profiles to visitors, and hides one without a URL", async () => {
    const response = await put({ pinterest, instagram });
    expect([response.status, response.json(getSocialProfiles.responses[200])]).toEqual([
      200,
      { pinterest, instagram, ...disclosed },
    ]);
    expect(await shown()).toEqual([
      { service: "pinterest", ...pinterest },
      { service: "instagram", ...instagram },
    ]);
    await put({ pinterest: { ...pinterest, url: "" }, instagram });
    expect(await shown()).toEqual([{ service: "instagram", ...instagram }]);
  });

  test("changes the disclosure if it is given; an empty one hides it", async () => {
    expect(await shownDisclosure()).toBe(defaultDisclosure);
    await put({ pinterest, instagram, disclosure: "We earn a little." });
    await put({ pinterest, instagram });
    expect(await shownDisclosure()).toBe("We earn a little.");
    await put({ pinterest, instagram, disclosure: "" });
    expect(await shownDisclosure()).toBe("");
    await put({ pinterest, instagram, disclosure: defaultDisclosure });
  });

  test("returns 422 with the field's path for a javascript: URL and changes nothing", async () => {
    await put({ pinterest, instagram });
    const wrong = { ...pinterest, url: "javascript:alert(1)" };
    const response = await put({ pinterest: wrong, instagram: { ...instagram, label: "Other" } });
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map(({ path }) => path)).toEqual(["pinterest.url"]);
    const stored = (await admin.get("/api/social-profiles")).json(getSocialProfiles.responses[200]);
    expect(stored).toEqual({ pinterest, instagram, ...disclosed });
  });
});

test("a site without a partner tag shows no disclosure", async () => {
  const other = await apiSite({ databaseUrl: site.databaseUrl });
  const settings = (await (await other.admin()).get("/api/social-profiles")).json(getSocialProfiles.responses[200]);
  expect([settings.disclosure, settings.hasPartnerTag]).toEqual([defaultDisclosure, false]);
  expect((await other.visitor().get("/api/site")).json(getSite.responses[200]).disclosure).toBe("");
});
