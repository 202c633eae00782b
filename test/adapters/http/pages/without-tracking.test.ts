import { expect, test } from "vitest";
import { withoutTracking } from "../../../../adapters/http/pages/without-tracking.ts";

test.each([
  ["/boards", "/boards"],
  ["/?utm_source=pinterest&utm_medium=social", "/"],
  ["/japandi?fbclid=abc", "/japandi"],
  ["/boards?after=x&epik=y&style=japandi", "/boards?after=x&style=japandi"],
  ["/boards?UTM_Campaign=a&q=utm_source", "/boards?q=utm_source"],
  ["/?gclid", "/"],
  ["/?gclide=1", "/?gclide=1"],
  ["/?a=%zz&a", "/?a=%zz&a"],
  ["/?", "/"],
])("%s asks for the page %s", (url, page) => {
  expect(withoutTracking(url)).toBe(page);
});
