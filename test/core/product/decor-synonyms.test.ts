import { describe, expect, it } from "vitest";
import { createSynonymLookup, getSearchWords } from "../../../core/product/decor-synonyms.ts";

const synonymsOf = createSynonymLookup((word) => word.replace(/s$/u, ""));

describe("synonyms", () => {
  it("are all other phrases of the group", () => {
    expect(synonymsOf("couch")).toEqual(["sofa", "settee", "loveseat"]);
    expect(synonymsOf("bedside tables")).toEqual(["nightstand"]);
    expect(synonymsOf("nightstand")).toEqual(["bedside table"]);
    expect(synonymsOf("throw pillows")).toEqual(["cushion", "pillow"]);
  });

  it("work in one direction for words with further meanings", () => {
    expect(synonymsOf("lights")).toEqual(["lamp"]);
    expect(synonymsOf("lamp")).toEqual([]);
  });

  it("are empty for other words", () => {
    for (const phrase of ["", "oak", "table", "constructor", "__proto__"]) expect(synonymsOf(phrase)).toEqual([]);
  });
});

it("getSearchWords removes capitals, accents and punctuation", () => {
  expect(getSearchWords(" Bouclé, 45\u00a0× 45 cm; living-rooms!")).toEqual("boucle 45 45 cm living rooms".split(" "));
});
