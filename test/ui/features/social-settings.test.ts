import { describe, expect, test } from "vitest";
import {
  listProfileIssues,
  parseStashedProfiles,
  toFieldIssues,
} from "../../../ui/features/social-settings/profile-validation.ts";

const good = { label: "Follow", url: "https://example.org/us" };

describe("Kept profiles", () => {
  test("come back as they were", () => {
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
  ])("are nothing where %j was kept", (stored) => {
    expect(parseStashedProfiles(stored)).toBeNull();
  });
});

test("the rules of the server are those of the form", () => {
  expect(listProfileIssues({ pinterest: good, instagram: { label: "", url: "" } })).toEqual([]);
  const broken = { pinterest: { ...good, url: "nowhere" }, instagram: { ...good, label: " " } };
  expect(listProfileIssues(broken).map(({ path }) => path)).toEqual(["pinterest.url", "instagram.label"]);
});

test("only what is about a field of the form is shown at one", () => {
  const issue = { path: "instagram.url", message: "No." };
  expect(toFieldIssues([issue, { path: "elsewhere", message: "No." }])).toEqual([issue]);
});
