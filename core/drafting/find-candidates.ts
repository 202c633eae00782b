import type { BoardQueries } from "../board/board-queries.port.ts";
import type { Cutouts } from "../image/cutouts.ts";
import { DomainError } from "../kernel/domain-error.ts";
import type { ReportError, WithinTime } from "../kernel/system.port.ts";
import type { SearchProducts } from "../product/find-products.ts";
import { type Product, toProductIdentity } from "../product/product.ts";
import type { LibraryProduct, ProductLibrary } from "../product/product-library.port.ts";
import { defaultSearchCategory, searchResultCount } from "../product/retailer.port.ts";
import { type ContentShownRights, isShown, showLibraryProduct } from "../product/shown-product.ts";
import type { Candidate } from "./choose-products.ts";
import type { Role } from "./room-roles.ts";
import { parsePrice } from "./wish.ts";

export interface CandidateDependencies {
  readonly library: Pick<ProductLibrary, "list" | "findTexts">;
  readonly searchProducts: SearchProducts;
  readonly boardQueries: Pick<BoardQueries, "listAdminCards" | "findBoards">;
  readonly cutouts: Pick<Cutouts, "getInfos">;
  readonly rights: ContentShownRights;
  readonly withinTime: WithinTime;
  readonly reportError: ReportError;
}

/** How long all searches, and all looks at pictures, may take. */
const searchMs = 8_000;
const colorsMs = 3_000;
const libraryResults = 24;
const recentBoards = 10;
/** Search results of the library among which a product of the board is looked for. */
const sameTitles = 5;

interface Wanted {
  readonly style: string;
  /** Of the admin's sentence. */
  readonly words: readonly string[];
  /** Products that stay on the board. */
  readonly kept: readonly Product[];
}

interface FoundCandidates {
  readonly candidates: readonly Candidate[];
  /** The products that stay, with the prices that the library knows. */
  readonly kept: readonly Candidate[];
  /** Why there may be less than expected, for the admin. */
  readonly notes: readonly string[];
}

/**
 * Finds products of the library and of one search for each role; a search that fails leaves its role to the library.
 */
export function createCandidateFinder(dependencies: CandidateDependencies) {
  const { library, rights } = dependencies;
  const search = createSearch(dependencies);
  const listRecent = createRecentList(dependencies);
  const findKept = async (product: Product): Promise<Candidate> => {
    const { items } = await library.list({ text: product.title, limit: sameTitles });
    const identity = toProductIdentity(product);
    const stored = items.find((item) => toProductIdentity(toListed(item)) === identity);
    return { ...toCandidate(product), price: stored === undefined ? null : getPrice(stored, rights) };
  };

  return async (roles: readonly Role[], wanted: Wanted): Promise<FoundCandidates> => {
    const notes = new Set<string>();
    const names = [...new Set(roles.map(({ name }) => name))];
    const [recent, kept, owned, searched] = await Promise.all([
      listRecent(),
      Promise.all(wanted.kept.map(findKept)),
      Promise.all(names.map((text) => library.list({ text, limit: libraryResults }))),
      Promise.all(names.map((name) => search(name, wanted, notes))),
    ]);
    const own = owned.flatMap(({ items }) => items.filter(isAlive).map((item) => toOwnCandidate(item, rights)));
    const results = searched.flatMap((products) =>
      products.map((product, rank) => ({ ...toCandidate(product), rank })),
    );
    const stored = await library.findTexts(results.map(({ product }) => toProductIdentity(product)));
    const byIdentity = new Map<string, Candidate>();
    for (const candidate of [...own, ...results].filter(({ product }) => isShowable(product, rights))) {
      const identity = toProductIdentity(candidate.product);
      // The retailer can still find what an admin marked as dead.
      if (stored.get(identity)?.isGone) continue;
      const known = byIdentity.get(identity);
      const rank = known === undefined ? candidate.rank : findLower(known.rank, candidate.rank);
      byIdentity.set(identity, { ...(known ?? candidate), rank, isRecent: recent.has(identity) });
    }
    return { candidates: [...byIdentity.values()], kept, notes: [...notes] };
  };
}

/** Returns the lower number; null when neither is known. */
export function findLower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function createSearch({ searchProducts, withinTime, reportError }: CandidateDependencies) {
  return async (name: string, { style, words }: Wanted, notes: Set<string>): Promise<readonly Product[]> => {
    const keyword = [style, ...words.slice(0, 2), name].join(" ");
    const searching = searchProducts({ keyword, category: defaultSearchCategory, count: searchResultCount });
    const answered = searching.catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== "retailer.paused") reportError(error, "a search for a draft");
      notes.add(error.message);
      return null;
    });
    return (await withinTime(answered, searchMs))?.products ?? [];
  };
}

/** The identities of the products of the boards that were changed last. */
function createRecentList({ boardQueries }: CandidateDependencies) {
  return async (): Promise<ReadonlySet<string>> => {
    const { items } = await boardQueries.listAdminCards({ filter: {}, limit: recentBoards });
    const boards = await boardQueries.findBoards(items.map(({ id }) => id));
    return new Set(boards.flatMap(({ board }) => board.products.map(toProductIdentity)));
  };
}

function isAlive({ isGone, outdated }: LibraryProduct): boolean {
  return !isGone && outdated === undefined;
}

function isShowable(product: Product, rights: ContentShownRights): boolean {
  return product.imageUrl !== "" && product.title !== "" && isShown(product, rights);
}

function toListed({ itemId: id, asin, title, imageUrl, shopUrl }: LibraryProduct): Product {
  return { id, asin, title, imageUrl, shopUrl };
}

function toOwnCandidate(item: LibraryProduct, rights: ContentShownRights): Candidate {
  const product = toListed(item);
  const text = `${item.title} ${item.alternativeText ?? ""}`;
  return { ...toCandidate(product), text, price: getPrice(item, rights) };
}

function getPrice(item: LibraryProduct, rights: ContentShownRights): number | null {
  return parsePrice(showLibraryProduct(item, rights).priceNote ?? "");
}

function toCandidate(product: Product): Candidate {
  const text = `${product.title} ${product.note ?? ""}`;
  return { product, text, rank: null, price: null, colors: [], isRecent: false };
}

/** Looks at the pictures that may be stored and altered; a picture that takes too long has no colors. */
export function createColorReader({ cutouts, withinTime, reportError }: CandidateDependencies) {
  const read = async (imageUrl: string): Promise<readonly string[]> => {
    const infos = await cutouts.getInfos([imageUrl]).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      reportError(error, "the colors of a product");
      return null;
    });
    return infos?.get(imageUrl)?.colors ?? [];
  };
  const addColors = async (candidate: Candidate): Promise<Candidate> => {
    const colors = await withinTime(read(candidate.product.imageUrl), colorsMs);
    return { ...candidate, colors: colors ?? [] };
  };
  return (candidates: readonly Candidate[]) => Promise.all(candidates.map(addColors));
}
