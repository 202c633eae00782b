import { describe, expect, test } from "vitest";
import {
  listProfileIssues,
  parseStashedSettings,
  toFieldIssues,
} from "../../../ui/features/social-settings/social-profiles.tsx";

const good = { label: "Follow", url: "https://example.org/us" };

describe("Stashed settings", () => {
  test("are returned unchanged", () => {
    const settings = { pinterest: good, instagram: good, disclosure: "We earn." };
    expect(parseStashedSettings(settings)).toEqual(settings);
  });

  test.each([
    undefined,
    "text",
    { pinterest: good, instagram: good },
    { pinterest: good, instagram: { label: 1, url: "" }, disclosure: "" },
  ])("are null when %j was stashed", (stored) => {
    expect(parseStashedSettings(stored)).toBeNull();
  });
});

test("settings are validated by the rules of the server", () => {
  const hidden = { pinterest: good, instagram: { label: "", url: "" }, disclosure: "" };
  expect(listProfileIssues(hidden)).toEqual([]);
  const broken = {
    pinterest: { ...good, url: "nowhere" },
    instagram: { ...good, label: " " },
    disclosure: "x".repeat(501),
  };
  expect(listProfileIssues(broken).map(({ path }) => path)).toEqual(["pinterest.url", "instagram.label", "disclosure"]);
});

test("issues of other paths than form fields are dropped", () => {
  const issue = { path: "instagram.url", message: "No." };
  expect(toFieldIssues([issue, { path: "elsewhere", message: "No." }])).toEqual([issue]);
});
