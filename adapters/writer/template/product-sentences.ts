import type { RandomSource } from "../../../core/kernel/random.ts";
import { rolePriority, roleSentences } from "./furniture-sentences.ts";
import { type Furniture, parseProductTitle } from "./parse-product-title.ts";
import { applyNumber, capitalised, shuffle, withArticle } from "./sentences.ts";

/** Titles beyond these change nothing: a description names five things at most. */
const readTitles = 30;

/** Up to three sentences about up to five of the products, no two of the same role. */
export function furnitureSentences(titles: readonly string[], randomness: RandomSource): readonly string[] {
  const clauses = selectFurniture(titles, randomness).map((item) => clauseAbout(item, randomness));
  const [first, second, third, fourth, fifth] = clauses;
  if (first === undefined) return genericSentence(titles.length);
  const joins = shuffle([", and ", ", while "], randomness);
  const pairs = [
    [second, third],
    [fourth, fifth],
  ].map((pair) => pair.filter((clause) => clause !== undefined));
  return [first, ...pairs.filter((pair) => pair.length > 0).map((pair, index) => pair.join(joins[index]))].map(
    (text) => `${capitalised(text)}.`,
  );
}

/** The piece that a room is built around first, then others in any order. */
function selectFurniture(titles: readonly string[], randomness: RandomSource): readonly Furniture[] {
  const items = titles
    .slice(0, readTitles)
    .map(parseProductTitle)
    .filter((item) => item !== null);
  const ofEachRole = new Map(shuffle(items, randomness).map((item) => [item.role, item]));
  const leading = rolePriority.find((role) => ofEachRole.has(role));
  const all = [...ofEachRole.values()];
  return [...all.filter(({ role }) => role === leading), ...all.filter(({ role }) => role !== leading)].slice(0, 5);
}

function clauseAbout(item: Furniture, randomness: RandomSource): string {
  const [deed = ""] = shuffle(roleSentences[item.role], randomness);
  return `${withArticle(item)} ${applyNumber(deed, item)}`;
}

/** Said of products whose titles hold no word the writer knows. */
function genericSentence(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1) return ["One piece is enough to start from."];
  return [`The ${count} pieces on this board were chosen to stand together rather than to match.`];
}
