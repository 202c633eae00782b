import { describe, expect, test } from "vitest";
import {
  listProfileIssues,
  parseStashedProfiles,
  toFieldIssues,
} from "../../../ui/features/social-settings/use-profiles-form.ts";

const good = { label: "Follow", url: "https://example.org/us" };

describe("Stashed profiles", () => {
  test("are returned unchanged", () => {
    expect(parseStashedProfiles({ pinterest: good, instagram: good })).toEqual({ pinterest: good, instagram: good });
  });

  test.each([
    undefined,
    null,
    7,
    "text",
    [],
    {},
    { pinterest: good },
    { pinterest: good, instagram: { label: 1, url: "" } },
  ])("are null when %j was stashed", (stored) => {
    expect(parseStashedProfiles(stored)).toBeNull();
  });
});

test("profiles are validated by the rules of the server", () => {
  expect(listProfileIssues({ pinterest: good, instagram: { label: "", url: "" } })).toEqual([]);
  const broken = { pinterest: { ...good, url: "nowhere" }, instagram: { ...good, label: " " } };
  expect(listProfileIssues(broken).map(({ path }) => path)).toEqual(["pinterest.url", "instagram.label"]);
});

test("issues of other paths than form fields are dropped", () => {
  const issue = { path: "instagram.url", message: "No." };
  expect(toFieldIssues([issue, { path: "elsewhere", message: "No." }])).toEqual([issue]);
});
