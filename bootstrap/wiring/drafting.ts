import type { ResolutionContext } from "inversify";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import { systemRandomness, withinTime } from "../../adapters/system/system.ts";
import { makeDraftBoard } from "../../core/drafting/draft-board.ts";
import { makeDraftNextBoard } from "../../core/drafting/draft-next-board.ts";
import { tokens } from "./tokens.ts";

type Search = Pick<HttpDependencies, "products" | "generateDescription">;

/** Boards that are drafted from the library and the retailer's catalog. */
export function createDrafts(
  { get }: ResolutionContext,
  { products, generateDescription }: Search,
): HttpDependencies["drafts"] {
  const boards = get(tokens.boards);
  const draft = makeDraftBoard({
    library: get(tokens.persistence).productLibrary,
    searchProducts: products.search,
    boardQueries: get(tokens.boardQueries),
    cutouts: get(tokens.images).cutouts,
    ...get(tokens.composer),
    rights: get(tokens.rights),
    readWish: get(tokens.openedWriter).readWish,
    withinTime,
    reportError: (err, task) => get(tokens.log).warn({ err, task }, "a part of a draft failed"),
  });
  const { pickCombination, create: createBoard } = boards;
  const random = systemRandomness;
  const draftNext = makeDraftNextBoard({
    pickCombination,
    draftBoard: draft,
    generateDescription,
    createBoard,
    random,
  });
  return { draft, draftNext };
}
