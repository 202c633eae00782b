import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, type ChoiceOptions, chooseProducts } from "../../../core/drafting/choose-products.ts";
import { fillsRole, listRoles, listStyleWords, toRole } from "../../../core/drafting/room-roles.ts";
import { toProductIdentity } from "../../../core/product/product.ts";
import { aProduct } from "../../builders/a-product.ts";

const aCandidate = (title: string, known: Partial<Candidate> = {}): Candidate => ({
  product: aProduct({ title }),
  text: title,
  rank: null,
  price: null,
  colors: [],
  isRecent: false,
  ...known,
});

const someOptions = (known: Partial<ChoiceOptions> = {}): ChoiceOptions => ({
  roles: ["sofa", "rug", "vase"].map(toRole),
  count: 3,
  words: listStyleWords([]),
  budget: null,
  kept: [],
  seed: 0,
  ...known,
});

const listTitles = (candidates: readonly Candidate[], options: Partial<ChoiceOptions> = {}) =>
  chooseProducts(candidates, someOptions(options)).choices.map(({ product }) => product.title);

const nouns = ["sofa", "loveseat", "rug", "vase", "armchair", "floor lamp", "plant", "cushion", "mystery"];
const anyCandidate = fc
  .record({
    noun: fc.constantFrom(...nouns),
    word: fc.constantFrom("Oak", "Linen", "Black", "Plain"),
    rank: fc.option(fc.nat(11)),
    price: fc.option(fc.nat(900)),
    colors: fc.subarray(["#c0a080", "#223344", "#ffffff"]),
    isRecent: fc.boolean(),
  })
  .map(({ noun, word, ...known }) => aCandidate(`${word} ${noun}`, known));
const anyOptions = fc.record({
  roles: fc.subarray(listRoles("Living Room").slice()),
  count: fc.integer({ min: 0, max: 15 }),
  words: fc.subarray(["Japandi", "Coastal"]).map((names) => listStyleWords(names)),
  budget: fc.option(fc.nat(3_000)),
  seed: fc.nat(),
  kept: fc.array(anyCandidate, { maxLength: 3 }),
});

test("no product occurs twice, roles and the total price are never exceeded, and the same seed gives the same choice", () => {
  fc.assert(
    fc.property(fc.array(anyCandidate, { maxLength: 40 }), anyOptions, (candidates, options) => {
      const { choices } = chooseProducts(candidates, options);
      const identities = choices.map(({ product }) => toProductIdentity(product));
      expect(new Set(identities).size).toBe(identities.length);
      expect(choices.length).toBeLessThanOrEqual(Math.max(0, options.count - options.kept.length));
      const open = [...options.roles];
      for (const { product } of choices) {
        const index = open.findIndex((role) => fillsRole(role, product.title));
        expect(index).toBeGreaterThanOrEqual(0);
        open.splice(index, 1);
      }
      const known = new Map(candidates.map(({ product, price }) => [product.id, price ?? 0]));
      const spent = choices.reduce((sum, { product }) => sum + (known.get(product.id) ?? 0), 0);
      const kept = options.kept.reduce((sum, { price }) => sum + (price ?? 0), 0);
      if (options.budget !== null && choices.length > 0 && spent > 0)
        expect(kept + spent).toBeLessThanOrEqual(options.budget);
      expect(chooseProducts(candidates.toReversed(), options).choices).toEqual(choices);
    }),
  );
});

test("chooses by the words of the style, by harmony of colors, and what the last boards do not show", () => {
  const words = listStyleWords(["Industrial"]);
  const byWords = [aCandidate("White cotton sofa"), aCandidate("Reclaimed steel sofa"), aCandidate("Oak sofa")];
  expect(listTitles(byWords, { words })).toEqual(["Reclaimed steel sofa"]);
  const beige = aCandidate("Sofa", { colors: ["#d8c9b2"] });
  const rugs = [aCandidate("Blue rug", { colors: ["#103060"] }), aCandidate("Sand rug", { colors: ["#d6c6b0"] })];
  expect(listTitles([beige, ...rugs])).toEqual(["Sofa", "Sand rug"]);
  const shown = [aCandidate("Vase one", { isRecent: true }), aCandidate("Vase two")];
  expect(listTitles(shown)).toEqual(["Vase two"]);
});

test("a product that clashes with the style is chosen for the first piece, or while there are fewer than seven", () => {
  const words = listStyleWords(["Coastal"]);
  const names = "sofa, coffee table, rug, vase, cushion, plant, mirror, pouf, basket, bench, pendant".split(", ");
  const roles = names.map(toRole);
  const title = (name: string) => (name === "sofa" || name === "vase" ? `Black ${name}` : name);
  const candidates = names.map((name) => aCandidate(title(name)));
  const draft = chooseProducts(candidates, someOptions({ words, roles, count: 11 }));
  expect(draft.choices.map(({ product }) => product.title)).toEqual(names.filter((name) => name !== "vase").map(title));
  expect(draft.missing).toEqual([{ name: "vase", cause: "clashing" }]);
  expect(listTitles(candidates.slice(0, 7), { words, roles, count: 11 })).toContain("Black vase");
  expect(listStyleWords(["Coastal"], ["black"]).clashes).not.toContain("black");
});

test("says why a product was chosen", () => {
  const candidates = [
    aCandidate("Oak and linen sofa", { colors: ["#d8c9b2"] }),
    aCandidate("Rug", { colors: ["#d8c9b2"] }),
    aCandidate("Vase"),
  ];
  const { choices } = chooseProducts(candidates, someOptions({ words: listStyleWords([], ["oak", "linen", "paper"]) }));
  expect(choices.map(({ reason }) => reason)).toEqual(["oak and linen", "matches the sofa", "the room needs a vase"]);
});

test("names the roles that nothing fills, and those that are too expensive", () => {
  const candidates = [aCandidate("Sofa", { price: 400 }), aCandidate("Rug", { price: 200 })];
  const { choices, missing } = chooseProducts(candidates, someOptions({ budget: 500 }));
  expect(choices.map(({ product }) => product.title)).toEqual(["Sofa"]);
  expect(missing).toEqual([
    { name: "rug", cause: "over-budget" },
    { name: "vase", cause: "none-found" },
  ]);
  expect(chooseProducts(candidates, someOptions({ count: 2 })).missing).toEqual([]);
});

test("products that stay fill their role and count for number and price", () => {
  const kept = [aCandidate("Green sofa", { price: 450 })];
  const candidates = [aCandidate("Sofa"), aCandidate("Rug", { price: 100 }), aCandidate("Vase", { price: 50 })];
  expect(listTitles(candidates, { kept, budget: 500 })).toEqual(["Vase"]);
  expect(listTitles(candidates, { kept, count: 1 })).toEqual([]);
});

test("a name that occurs twice in a room is two roles, and an unknown room has those of a living room", () => {
  const cushions = ["Red cushion", "Blue cushion", "Green cushion"].map((title) => aCandidate(title));
  expect(listTitles(cushions, { roles: ["cushion", "cushion"].map(toRole) })).toHaveLength(2);
  expect(listRoles("Library Corner")).toEqual(listRoles("Living Room"));
  expect(listRoles("Bedroom")[0]?.name).toBe("bed");
});
