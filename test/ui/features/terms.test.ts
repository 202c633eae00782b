import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { formatTermToast, termKinds } from "../../../ui/features/terms/term-kinds.ts";
import { formatRemovalQuestion, termsQuery, updateTermsCache } from "../../../ui/features/terms/use-term-mutations.ts";
import { aTerm } from "../sample-public-api.ts";

test("toasts are worded as the specification has them", () => {
  expect(
    termKinds.flatMap(({ singular }) => [formatTermToast(singular, "added"), formatTermToast(singular, "deleted")]),
  ).toEqual([
    "Style added",
    "Style deleted",
    "Room added",
    "Room deleted",
    "Furniture type added",
    "Furniture type deleted",
    "Adjective added",
    "Adjective deleted",
  ]);
});

test.each([
  [1, '1 board uses "Calm". It keeps its text. Remove "Calm" from the list all the same?'],
  [12, '12 boards use "Calm". They keep their text. Remove "Calm" from the list all the same?'],
])("before a name of %i boards goes, that is asked", (boards, question) => {
  expect(formatRemovalQuestion("Calm", boards)).toBe(question);
});

describe.each(termKinds)("A change of the $title", (kind) => {
  test("shows at once, and asks anew for exactly what it changed", async () => {
    const client = new QueryClient();
    const keys = [[kind.key], ["boards", "featured"], ["user"]];
    for (const key of keys) client.setQueryData(key, [aTerm("Oak")]);
    const added = aTerm("Walnut");
    await updateTermsCache(client, kind, (names) => [...names, added]);
    expect(client.getQueryData(termsQuery(kind).queryKey)).toEqual([aTerm("Oak"), added]);
    const isOld = keys.map((key) => client.getQueryState(key)?.isInvalidated);
    expect(isOld).toEqual([true, kind.key === "styles", false]);
  });

  test("leaves a list alone that nobody has loaded", async () => {
    const client = new QueryClient();
    await updateTermsCache(client, kind, (names) => [...names, aTerm("Walnut")]);
    expect(client.getQueryData(termsQuery(kind).queryKey)).toBeUndefined();
  });
});
