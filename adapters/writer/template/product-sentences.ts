import type { RandomSource } from "../../../core/kernel/random.ts";
import { rolePredicates, rolePriority } from "./furniture-sentences.ts";
import { type Furniture, parseProductTitle } from "./parse-product-title.ts";
import { applyNumber, capitalize, shuffle, withArticle } from "./sentences.ts";

/** Further titles are ignored; a description names at most five products. */
const maxTitles = 30;

/** Returns up to three sentences about up to five products of different roles. */
export function buildProductSentences(titles: readonly string[], randomness: RandomSource): readonly string[] {
  const clauses = selectFurniture(titles, randomness).map((item) => buildClause(item, randomness));
  const [first, second, third, fourth, fifth] = clauses;
  if (first === undefined) return buildGenericSentences(titles.length);
  const conjunctions = shuffle([", and ", ", while "], randomness);
  const pairs = [
    [second, third],
    [fourth, fifth],
  ].map((pair) => pair.filter((clause) => clause !== undefined));
  return [first, ...pairs.filter((pair) => pair.length > 0).map((pair, index) => pair.join(conjunctions[index]))].map(
    (text) => `${capitalize(text)}.`,
  );
}

/** One product per role: first that of the highest priority, then others in random order. */
function selectFurniture(titles: readonly string[], randomness: RandomSource): readonly Furniture[] {
  const items = titles
    .slice(0, maxTitles)
    .map(parseProductTitle)
    .filter((item) => item !== null);
  const byRole = new Map(shuffle(items, randomness).map((item) => [item.role, item]));
  const leading = rolePriority.find((role) => byRole.has(role));
  const all = [...byRole.values()];
  return [...all.filter(({ role }) => role === leading), ...all.filter(({ role }) => role !== leading)].slice(0, 5);
}

function buildClause(item: Furniture, randomness: RandomSource): string {
  const [predicate = ""] = shuffle(rolePredicates[item.role], randomness);
  return `${withArticle(item)} ${applyNumber(predicate, item)}`;
}

/** For products whose titles contain no known noun. */
function buildGenericSentences(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1) return ["One piece is enough to start from."];
  return [`The ${count} pieces on this board were chosen to stand together rather than to match.`];
}
