import { describe, expect, test } from "vitest";
import { makeUpdateSocialProfiles, toProfilesByService } from "../../../core/site/site-settings.ts";
import { fakeSiteRepository } from "../../fakes/fake-site-repository.ts";

const pinterest = { label: "Our pins", url: "https://pinterest.example/us" };
const instagram = { label: "Instagram", url: "" };

function subject() {
  const site = fakeSiteRepository();
  return { site, change: makeUpdateSocialProfiles({ site }) };
}

test("profiles that were never stored have default labels and no URL", () => {
  const none = { pinterest: { label: "Pinterest", url: "" }, instagram: { label: "Instagram", url: "" } };
  expect(toProfilesByService([])).toEqual(none);
  expect(toProfilesByService([{ service: "pinterest", label: "", url: "" }])).toEqual({
    ...none,
    pinterest: { label: "", url: "" },
  });
});

describe("UpdateSocialProfiles", () => {
  test("stores both, trimmed, in the order of the buttons", async () => {
    const { site, change } = subject();
    const changed = await change({ instagram, pinterest: { label: "  Our pins ", url: ` ${pinterest.url}\n` } });
    expect(changed).toEqual({ pinterest, instagram });
    expect((await site.load()).socialProfiles).toEqual([
      { service: "pinterest", ...pinterest },
      { service: "instagram", ...instagram },
    ]);
  });

  test("accepts an empty label when the URL is empty", async () => {
    const { change } = subject();
    const nothing = { label: " ", url: " " };
    expect(await change({ pinterest: nothing, instagram: nothing })).toEqual({
      pinterest: { label: "", url: "" },
      instagram: { label: "", url: "" },
    });
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["ftp://example.org/us"],
    ["//example.org/us"],
    ["/us"],
    ["example.org"],
    ["https://"],
    ["https://user:secret@example.org/"],
    [`https://example.org/${"x".repeat(2_048)}`],
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
      violations: [
        { path: "pinterest.url" },
        { path: "pinterest.label" },
        { path: "instagram.url" },
        { path: "instagram.label" },
      ],
    });
  });
});
