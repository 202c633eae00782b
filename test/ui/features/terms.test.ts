import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { queryKeys } from "../../../ui/api/query-keys.ts";
import { resolveCategory, toListFilter } from "../../../ui/features/gallery/use-category.ts";
import {
  formatRemovalQuestion,
  termListDefinitions,
  updateTermsCache,
} from "../../../ui/features/terms/term-lists.tsx";
import { aTerm } from "../sample-public-api.ts";

test.each([
  [1, "1 board uses “Calm”. It keeps its text. Remove “Calm” from the list all the same?"],
  [12, "12 boards use “Calm”. They keep their text. Remove “Calm” from the list all the same?"],
])("asks before a term that %i boards use is removed", (boards, question) => {
  expect(formatRemovalQuestion("Calm", boards)).toBe(question);
});

describe.each(termListDefinitions)("A change of the $title", (kind) => {
  test("changes the cached list and refetches only the affected queries", async () => {
    const client = new QueryClient();
    const keys = [queryKeys[kind.key], queryKeys.featured, queryKeys.user];
    for (const key of keys) client.setQueryData(key, [aTerm("Oak")]);
    const added = aTerm("Walnut");
    await updateTermsCache(client, kind, (names) => [...names, added]);
    expect(client.getQueryData(queryKeys[kind.key])).toEqual([aTerm("Oak"), added]);
    const isOld = keys.map((key) => client.getQueryState(key)?.isInvalidated);
    expect(isOld).toEqual([true, kind.key === "styles", false]);
  });

  test("ignores a list that is not loaded", async () => {
    const client = new QueryClient();
    await updateTermsCache(client, kind, (names) => [...names, aTerm("Walnut")]);
    expect(client.getQueryData(queryKeys[kind.key])).toBeUndefined();
  });
});

test.each([
  ["mid-century-modern", { style: "mid-century-modern" }, "/pictures/mid-century-modern.jpg"],
  ["nursery", { room: "nursery" }, "/pictures/nursery.jpg"],
  ["art-deco", { style: "art-deco" }, null],
])("the page /%s lists the boards of %j", (slug, filter, imageUrl) => {
  const category = resolveCategory(slug, [aTerm("Mid-Century Modern")], [aTerm("Nursery")]);
  expect(category.imageUrl).toBe(imageUrl);
  expect(toListFilter(category)).toEqual(filter);
});
