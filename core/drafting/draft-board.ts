import { BoardError } from "../board/board.ts";
import { boardViolations } from "../board/violations.ts";
import { suggestBackground, suggestPalette } from "../composition/colors.ts";
import { compose } from "../composition/compose.ts";
import type { Composition } from "../composition/composition.ts";
import { DomainError } from "../kernel/domain-error.ts";
import { normalizeName } from "../kernel/text.ts";
import type { DescribeProducts } from "../moodboard/describe-products.ts";
import type { RenderMoodboard } from "../moodboard/render-moodboard.ts";
import type { Product } from "../product/product.ts";
import { isShown } from "../product/shown-product.ts";
import {
  type Candidate,
  type ChosenProducts,
  chooseProducts,
  listBestByWords,
  listFoundWords,
} from "./choose-products.ts";
import { type CandidateDependencies, createCandidateFinder, createColorReader, findLower } from "./find-candidates.ts";
import { fillsRole, isPlant, listRoles, listStyleWords, type Role, toRole } from "./room-roles.ts";
import { emptyWish, parseWish, type ReadWish, type Wish } from "./wish.ts";

export interface DraftRequest {
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
  /** What the board should be like, in the admin's words; empty for nothing. */
  readonly sentence: string;
  /** Highest sum of the known prices; null for none. */
  readonly budget: number | null;
  /** Number of products of the board, with those that stay. */
  readonly count: number;
  /** Products that stay on the board. */
  readonly kept: readonly Product[];
  /** Unsigned 32-bit integer; the next one gives another draft. */
  readonly seed: number;
}

export interface BoardDraft extends ChosenProducts {
  /** Those that stay, then the chosen ones. */
  readonly products: readonly Product[];
  /** Null for a draft without products. */
  readonly moodboard: { readonly objectPath: string; readonly composition: Composition } | null;
  /** Why there may be less than expected, for the admin: a paused retailer, a writer that did not answer. */
  readonly notes: readonly string[];
}

/**
 * Drafts a board from the library and the retailer's catalog (core/README.md, W1 to W5). Stores nothing but the picture
 * of the moodboard. Errors: `board.invalid` without a style, `picture.busy`, `picture.not-found`,
 * `storage.unavailable`, `database.unavailable`.
 */
export type DraftBoard = (request: DraftRequest, signal: AbortSignal) => Promise<BoardDraft>;

interface Dependencies extends CandidateDependencies {
  readonly describeProducts: DescribeProducts;
  readonly render: RenderMoodboard;
  /** Null without a language model: then the sentence is read word by word. */
  readonly readWish: ReadWish | null;
}

/** How long the language model may take to read the sentence. */
const wishMs = 8_000;
/** Candidates of a role whose pictures are looked at. */
const picturesPerRole = 5;
/** Roles that are searched beyond the number of products, for those that nothing fills. */
const spareRoles = 6;

export function makeDraftBoard(dependencies: Dependencies): DraftBoard {
  const { rights, render } = dependencies;
  const understand = createWishReader(dependencies);
  const findCandidates = createCandidateFinder(dependencies);
  const addColors = createColorReader(dependencies);
  return async (request, signal) => {
    const { style, room, adjective, count, seed } = request;
    assertStyle(style);
    const { wish, notes: wishNotes } = await understand(request.sentence, signal);
    const isComplete = request.kept.length >= count;
    const roles = isComplete ? [] : listWishedRoles(room, wish).slice(0, count + spareRoles);
    const found = await findCandidates(roles, { style, words: wish.words, kept: request.kept });
    const words = listStyleWords([style, adjective ?? "", room ?? ""], wish.words);
    const options = { roles, count, words, budget: findLower(request.budget, wish.budget), seed };
    const best = roles.flatMap((role) => {
      const suitable = found.candidates.filter(({ product }) => fillsRole(role, product.title));
      return listBestByWords(suitable, options, picturesPerRole);
    });
    const [kept, candidates] = await Promise.all([addColors(found.kept), addColors([...new Set(best)])]);
    const chosen = chooseProducts(candidates, { ...options, kept });
    const products = [...request.kept, ...chosen.choices.map(({ product }) => product)];
    const shown = [...kept, ...candidates.filter(({ product }) => products.includes(product))];
    const composition = products.some((product) => isShown(product, rights))
      ? await composeProducts(products, request, dependencies)
      : null;
    return {
      ...chosen,
      products,
      moodboard: composition && { composition, objectPath: await render(composition, products) },
      notes: [...wishNotes, ...found.notes, ...listUnmetWishes(shown, wish.words, options.budget)],
    };
  };
}

function assertStyle(style: string): void {
  if (normalizeName(style) !== "") return;
  throw new BoardError("board.invalid", boardViolations.style.message, { violations: [boardViolations.style] });
}

/** What was wished for comes first. */
function listWishedRoles(room: string | null, { wanted, unwanted }: Wish): readonly Role[] {
  const refused = unwanted.map(toRole);
  const roles = listRoles(room).filter(({ kinds }) => !refused.some((role) => kinds[0] === role.kinds[0]));
  const added = wanted.map(toRole);
  const isAdded = ({ kinds }: Role) => added.some((role) => kinds[0] === role.kinds[0]);
  return [...added, ...roles.filter((role) => !isAdded(role))];
}

function createWishReader({ readWish, withinTime, reportError }: Dependencies) {
  return async (
    sentence: string,
    signal: AbortSignal,
  ): Promise<{ readonly wish: Wish; readonly notes: readonly string[] }> => {
    if (sentence.trim() === "") return { wish: emptyWish, notes: [] };
    if (readWish === null) return { wish: parseWish(sentence), notes: [] };
    const reading = readWish(sentence, signal).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      reportError(error, "reading what a draft should be like");
      return null;
    });
    const wish = await withinTime(reading, wishMs);
    if (wish !== null) return { wish, notes: [] };
    return {
      wish: parseWish(sentence),
      notes: ["The AI service did not answer. Your words were matched as they are."],
    };
  };
}

function listUnmetWishes(products: readonly Candidate[], words: readonly string[], budget: number | null) {
  if (products.length === 0) return [];
  const unmet = words.filter((word) => products.every((product) => listFoundWords(product, [word]).length === 0));
  const unpriced = products.filter(({ price }) => price === null).length;
  return [
    ...(unmet.length === 0 ? [] : [`No product mentions: ${unmet.join(", ")}.`]),
    ...(budget === null || unpriced === 0
      ? []
      : [`The total leaves out products without a price note: ${unpriced} of ${products.length}.`]),
  ];
}

/** Plates, whose arrangement is clean whatever the products are. */
async function composeProducts(
  products: readonly Product[],
  { room, seed }: DraftRequest,
  { describeProducts }: Dependencies,
) {
  const described = await describeProducts(products);
  const lead = listRoles(room).flatMap((role) => products.find(({ title }) => fillsRole(role, title)) ?? [])[0];
  const palette = suggestPalette(described.filter(({ title }) => !isPlant(title)));
  const arrangement = { template: "plates", ratio: "3:4", background: suggestBackground(palette) } as const;
  return compose(described, { ...arrangement, palette, title: null, room: null, locked: [], lead: lead?.id }, seed);
}
