import type { Randomness } from "../../../core/kernel/random.ts";
import { buildingOrder, deedsOf } from "./furniture-sentences.ts";
import { type Thing, thingOfTitle } from "./parse-product-title.ts";
import { agreeing, capitalised, shuffled, withArticle } from "./sentences.ts";

/** Titles beyond these change nothing: a description names five things at most. */
const readTitles = 30;

/** Up to three sentences about up to five of the products, no two of the same role. */
export function thingSentences(titles: readonly string[], randomness: Randomness): readonly string[] {
  const clauses = chosenThings(titles, randomness).map((thing) => clauseAbout(thing, randomness));
  const [first, second, third, fourth, fifth] = clauses;
  if (first === undefined) return wordsForUnknown(titles.length);
  const joins = shuffled([", and ", ", while "], randomness);
  const pairs = [
    [second, third],
    [fourth, fifth],
  ].map((pair) => pair.filter((clause) => clause !== undefined));
  return [first, ...pairs.filter((pair) => pair.length > 0).map((pair, index) => pair.join(joins[index]))].map(
    (text) => `${capitalised(text)}.`,
  );
}

/** The piece that a room is built around first, then others in any order. */
function chosenThings(titles: readonly string[], randomness: Randomness): readonly Thing[] {
  const things = titles
    .slice(0, readTitles)
    .map(thingOfTitle)
    .filter((thing) => thing !== null);
  const ofEachRole = new Map(shuffled(things, randomness).map((thing) => [thing.role, thing]));
  const leading = buildingOrder.find((role) => ofEachRole.has(role));
  const all = [...ofEachRole.values()];
  return [...all.filter(({ role }) => role === leading), ...all.filter(({ role }) => role !== leading)].slice(0, 5);
}

function clauseAbout(thing: Thing, randomness: Randomness): string {
  const [deed = ""] = shuffled(deedsOf[thing.role], randomness);
  return `${withArticle(thing)} ${agreeing(deed, thing)}`;
}

/** Said of products whose titles hold no word the writer knows. */
function wordsForUnknown(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1) return ["One piece is enough to start from."];
  return [`The ${count} pieces on this board were chosen to stand together rather than to match.`];
}
