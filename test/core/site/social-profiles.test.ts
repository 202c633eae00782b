import { describe, expect, test } from "vitest";
import { makeEditSocialSettings, makeLoadSite, type SiteRepository } from "../../../core/site/site-settings.ts";
import { fakeSiteRepository } from "../../fakes/fake-site-repository.ts";

const defaultDisclosure = "As an Amazon Associate we earn from qualifying purchases.";
const pinterest = { label: "Our pins", url: "https://pinterest.example/us" };
const instagram = { label: "Instagram", url: "" };

function subject() {
  const site = fakeSiteRepository();
  const { save } = makeEditSocialSettings({ site, hasPartnerTag: true });
  return { site, change: save };
}

test("profiles that were never stored have default labels and no URL", async () => {
  const none = { pinterest: { label: "Pinterest", url: "" }, instagram };
  const load = (site: SiteRepository) => makeEditSocialSettings({ site, hasPartnerTag: true }).load();
  expect(await load(fakeSiteRepository())).toMatchObject(none);
  const pinterest = { label: "", url: "" };
  const stored = { socialProfiles: [{ service: "pinterest", ...pinterest } as const], disclosure: null };
  expect(await load(fakeSiteRepository(stored))).toMatchObject({ ...none, pinterest });
});

describe("saving the social settings", () => {
  test("stores both, trimmed, in the order of the buttons", async () => {
    const { site, change } = subject();
    const changed = await change({ instagram, pinterest: { label: "  Our pins ", url: ` ${pinterest.url}\n` } });
    expect(changed).toMatchObject({ pinterest, instagram });
    expect((await site.load()).socialProfiles).toEqual([
      { service: "pinterest", ...pinterest },
      { service: "instagram", ...instagram },
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "example.org",
    "https://user:secret@example.org/",
    `https://example.org/${"x".repeat(2_048)}`,
  ])("rejects the URL %s with a violation of its field and stores nothing", async (url) => {
    const { site, change } = subject();
    await expect(change({ pinterest, instagram: { label: "Instagram", url } })).rejects.toMatchObject({
      code: "site.invalid-profiles",
      violations: [{ path: "instagram.url" }],
    });
    expect((await site.load()).socialProfiles).toEqual([]);
  });

  test.each(["", "  ", "x".repeat(41)])("rejects the label %j of a visible button", async (label) => {
    const { change } = subject();
    await expect(change({ pinterest: { ...pinterest, label }, instagram })).rejects.toMatchObject({
      violations: [{ path: "pinterest.label" }],
    });
  });

  test("returns a violation for every invalid field", async () => {
    const { change } = subject();
    const wrong = { label: "", url: "nowhere" };
    await expect(change({ pinterest: wrong, instagram: wrong })).rejects.toMatchObject({
      violations: ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label"].map((path) => ({ path })),
    });
  });
});

describe("the disclosure", () => {
  const text = "We earn from what you buy.";

  test.each([
    ["the default text is shown while none is stored", null, true, defaultDisclosure],
    ["the stored text is shown", text, true, text],
    ["an empty text hides it", "", true, ""],
    ["nothing is shown without a partner tag", null, false, ""],
    ["not even a stored text", text, false, ""],
  ])("%s", async (_case, disclosure, hasPartnerTag, shown) => {
    const site = fakeSiteRepository({ socialProfiles: [], disclosure });
    expect((await makeLoadSite({ site, hasPartnerTag })()).disclosure).toBe(shown);
  });

  test.each([
    ["the default text for one that was never stored", null, undefined, defaultDisclosure, null],
    ["the stored text when none is sent", text, undefined, text, text],
    ["a new text, trimmed", text, " Ours. ", "Ours.", "Ours."],
    ["an empty text", text, "  ", "", ""],
    ["the default text, which is not stored as a copy", text, defaultDisclosure, defaultDisclosure, null],
  ])("a save returns %s", async (_case, before, sent, returned, stored) => {
    const site = fakeSiteRepository({ socialProfiles: [], disclosure: before });
    const settings = makeEditSocialSettings({ site, hasPartnerTag: false });
    const saved = await settings.save({ pinterest, instagram, disclosure: sent });
    expect(saved).toEqual({ pinterest, instagram, disclosure: returned, hasPartnerTag: false });
    expect(await settings.load()).toEqual(saved);
    expect((await site.load()).disclosure).toBe(stored);
  });

  test("has at most 500 characters", async () => {
    const { site, change } = subject();
    await expect(change({ pinterest, instagram, disclosure: "x".repeat(501) })).rejects.toMatchObject({
      violations: [{ path: "disclosure" }],
    });
    expect(await site.load()).toEqual({ socialProfiles: [], disclosure: null });
  });
});
