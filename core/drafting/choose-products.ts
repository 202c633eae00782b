import { getColorDistance, toOklab } from "../composition/colors.ts";
import { createSeededRandom, pickNumber } from "../kernel/system.port.ts";
import { foldCase } from "../kernel/text.ts";
import { isSameProduct, type Product, toProductIdentity } from "../product/product.ts";
import { fillsRole, type Role, type StyleWords } from "./room-roles.ts";

/** A product that could be on the board. */
export interface Candidate {
  readonly product: Product;
  /** Title and notes. */
  readonly text: string;
  /** Place in the results of a search for the style, from 0; null for a product of the library alone. */
  readonly rank: number | null;
  /** Null without a price note. */
  readonly price: number | null;
  /** "#rrggbb", the most important first; empty while they are not known. */
  readonly colors: readonly string[];
  /** Whether one of the last boards shows it. */
  readonly isRecent: boolean;
}

/** What a candidate is rated by. */
type RatingOptions = Pick<ChoiceOptions, "words" | "budget" | "seed">;

export interface ChoiceOptions {
  /** The most important first; a name that occurs twice is two roles. */
  readonly roles: readonly Role[];
  /** Number of products of the board, with those that stay. */
  readonly count: number;
  readonly words: StyleWords;
  /** Highest sum of the known prices, with those that stay; null for none. */
  readonly budget: number | null;
  /** Products that stay; also of candidates, for their price and colors. */
  readonly kept: readonly Candidate[];
  readonly seed: number;
}

export interface Choice {
  readonly product: Product;
  /** Why it was chosen, in words: "oak and linen, matches the sofa". */
  readonly reason: string;
}

/** A role without a product: no candidate fills it, none within the budget, or only such as clash with the style. */
export interface MissingRole {
  readonly name: string;
  readonly cause: "none-found" | "over-budget" | "clashing";
}

export interface ChosenProducts {
  /** Without the products that stay. */
  readonly choices: readonly Choice[];
  /** Empty when the board has as many products as were asked for. */
  readonly missing: readonly MissingRole[];
}

interface Filled {
  readonly role: string;
  readonly candidate: Candidate;
}

/**
 * Chooses one product for each role until there are enough (core/README.md, W1 to W3). The same arguments give the same
 * choice, whatever the order of the candidates.
 */
export function chooseProducts(candidates: readonly Candidate[], options: ChoiceOptions): ChosenProducts {
  const { roles, count, kept, budget } = options;
  const filled: Filled[] = [];
  const open = [...roles];
  for (const candidate of kept) {
    const index = open.findIndex((role) => fillsRole(role, candidate.product.title));
    filled.push({ role: open[index]?.name ?? "", candidate });
    if (index >= 0) open.splice(index, 1);
  }
  const choices = new Map<Role, Choice>();
  const missing = new Map<Role, MissingRole>();
  /** Fills open roles with the products that `accepts` allows, until there are `enough`. */
  const fill = (roleChoice: readonly Role[], enough: number, accepts: (candidate: Candidate) => boolean) => {
    for (const role of roleChoice.filter((other) => !choices.has(other))) {
      if (filled.length >= enough) return;
      const { suitable, affordable } = listSuitable(candidates, role, filled, budget);
      const best = findBest(affordable.filter(accepts), filled, options);
      if (best === null) {
        missing.set(role, { name: role.name, cause: explainAbsence(suitable.length, affordable.length) });
        continue;
      }
      choices.set(role, { product: best.product, reason: explain(best, role, filled, options) });
      filled.push({ role: role.name, candidate: best });
    }
  };
  const isAnything = () => true;
  fill(open.slice(0, 1), count, isAnything);
  fill(open, count, (candidate) => listFoundWords(candidate, options.words.clashes).length === 0);
  fill(open, Math.min(count, fewProducts), isAnything);
  return {
    choices: open.flatMap((role) => choices.get(role) ?? []),
    missing: filled.length >= count ? [] : open.flatMap((role) => (choices.has(role) ? [] : (missing.get(role) ?? []))),
  };
}

/** A board with more products than these needs none that clashes with its style. */
const fewProducts = 7;

/** The free candidates of a role, and those within the budget. */
function listSuitable(candidates: readonly Candidate[], role: Role, filled: readonly Filled[], budget: number | null) {
  const isFree = ({ product }: Candidate) => !filled.some((other) => isSameProduct(other.candidate.product, product));
  const suitable = candidates.filter((candidate) => fillsRole(role, candidate.product.title) && isFree(candidate));
  const left = budget === null ? Number.POSITIVE_INFINITY : budget - sumPrices(filled);
  return { suitable, affordable: suitable.filter(({ price }) => (price ?? 0) <= left) };
}

function explainAbsence(suitable: number, affordable: number): MissingRole["cause"] {
  if (affordable > 0) return "clashing";
  return suitable > 0 ? "over-budget" : "none-found";
}

function sumPrices(filled: readonly Filled[]): number {
  return filled.reduce((sum, { candidate }) => sum + (candidate.price ?? 0), 0);
}

/** What a property counts for in relation to the words of the style. */
const weights = { words: 1, clash: 1.2, rank: 0.7, harmony: 0.9, recent: 0.4, price: 0.4, chance: 0.3 };
/** More words than these do not count. */
const manyWords = 3;
/** Colors that are this far from all others do not go together with them. */
const farColor = 0.25;
const unknownHarmony = 0.5;

function findBest(candidates: readonly Candidate[], filled: readonly Filled[], options: ChoiceOptions) {
  let best: { candidate: Candidate; score: number; identity: string } | null = null;
  for (const candidate of candidates) {
    const identity = toProductIdentity(candidate.product);
    const score = rate(candidate, identity, filled, options);
    const isBetter = best === null || score > best.score || (score === best.score && identity < best.identity);
    if (isBetter) best = { candidate, score, identity };
  }
  return best?.candidate ?? null;
}

function rate(candidate: Candidate, identity: string, filled: readonly Filled[], options: RatingOptions): number {
  const { rank, price, isRecent } = candidate;
  const found = listFoundWords(candidate, options.words.suits).length;
  const clashes = listFoundWords(candidate, options.words.clashes).length;
  const share = options.budget === null || options.budget === 0 ? 0 : (price ?? 0) / options.budget;
  return (
    weights.words * Math.min(1, found / manyWords) -
    weights.clash * clashes +
    weights.rank * (rank === null ? 0 : 1 / (1 + rank / 2)) +
    weights.harmony * measureHarmony(candidate, filled) -
    weights.recent * Number(isRecent) -
    weights.price * share +
    weights.chance * pickNumber(createSeededRandom(options.seed ^ hash(identity)))
  );
}

/** The candidates that suit the style best, for a look at their colors: at most `limit`. */
export function listBestByWords(
  candidates: readonly Candidate[],
  options: RatingOptions,
  limit: number,
): readonly Candidate[] {
  return candidates
    .map((candidate) => {
      const identity = toProductIdentity(candidate.product);
      return { candidate, identity, score: rate(candidate, identity, [], options) };
    })
    .toSorted((one, other) => other.score - one.score || (one.identity < other.identity ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** FNV-1a in 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

/** Which of the words, in lower case, the product's text has. */
export function listFoundWords({ text }: Candidate, words: readonly string[]): readonly string[] {
  const folded = ` ${foldCase(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return words.filter((word) => folded.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, " ")} `));
}

/** From 0 to 1: how close the product's colors are to those of the chosen products, on average. */
function measureHarmony({ colors }: Candidate, filled: readonly Filled[]): number {
  const palette = filled.flatMap(({ candidate }) => candidate.colors);
  const distances = colors.flatMap((color) => getDistance(color, palette) ?? []);
  if (distances.length === 0) return unknownHarmony;
  const average = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  return Math.max(0, 1 - average / farColor);
}

/** The distance to the closest of other colors; null without any. */
function getDistance(color: string, others: readonly string[]): number | null {
  const own = toOklab(color);
  const distances = others.map((other) => getColorDistance(own, toOklab(other)));
  return distances.length === 0 ? null : Math.min(...distances);
}

/** Products closer than this visibly share a color. */
const sharedColor = 0.06;

function explain(candidate: Candidate, role: Role, filled: readonly Filled[], { words }: RatingOptions): string {
  const found = listFoundWords(candidate, words.suits).slice(0, 2).join(" and ");
  const [color] = candidate.colors;
  const partner = filled
    .flatMap(({ role: name, candidate: other }) => {
      const distance = color === undefined ? null : getDistance(color, other.colors.slice(0, 2));
      return name === "" || distance === null || distance > sharedColor ? [] : { name, distance };
    })
    .toSorted((one, other) => one.distance - other.distance)[0];
  const match = partner === undefined ? "" : `matches the ${partner.name}`;
  return [found, match].filter((part) => part !== "").join(", ") || `the room needs a ${role.name}`;
}
