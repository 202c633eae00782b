import { isProductItem } from "../composition/composition.ts";
import type { CursorPage } from "../kernel/lists.ts";
import { type ContentShownRights, hidePausedLink, isShown } from "../product/shown-product.ts";
import { type ContentRights, hasSourcesInUrl } from "../product/source-rights.ts";
import type { Board, BoardContent } from "./board.ts";
import type { BoardCard, BoardQueries, BoardWithCover, PublishedBoardsQuery } from "./board-queries.port.ts";

/** The rights that decide which content of a board is shown. */
export type ShownRights = ContentShownRights & Pick<ContentRights, "isAnyPaused">;

/**
 * Returns the board as visitors may see it: without products, images and links of paused sources (core/README.md, O5).
 */
export function hidePausedContent(board: Board, rights: ShownRights): Board {
  if (!rights.isAnyPaused()) return board;
  const { imageUrl, uploadedMoodboardUrl } = board;
  const isHidden = isMoodboardHidden(board, rights);
  const isImageShown =
    imageUrl !== null && rights.getImageRights(imageUrl).canShow && !(isHidden && imageUrl === uploadedMoodboardUrl);
  return {
    ...board,
    products: board.products
      .filter((product) => isShown(product, rights))
      .map((product) => hidePausedLink(product, rights)),
    imageUrl: isImageShown ? imageUrl : null,
    ...(isHidden && { uploadedMoodboardUrl: null, composition: null }),
  };
}

/**
 * Whether the moodboard was composed with a product of a paused source. The sources of a moodboard are in its URL;
 * those of an older one follow from its composition, and it is also hidden if it has products that the board no longer
 * has, because their source is not known. An uploaded moodboard is the site's own content.
 */
export function isMoodboardHidden(
  { uploadedMoodboardUrl, composition, products }: BoardContent,
  rights: ShownRights,
): boolean {
  if (uploadedMoodboardUrl === null || !rights.isAnyPaused()) return false;
  if (!rights.getImageRights(uploadedMoodboardUrl).canShow) return true;
  if (hasSourcesInUrl(uploadedMoodboardUrl)) return false;
  if (composition === null || composition.template === "uploaded") return false;
  return composition.items.filter(isProductItem).some(({ product: id }) => {
    const product = products.find((candidate) => candidate.id === id);
    return product === undefined || !isShown(product, rights) || !rights.getImageRights(product.imageUrl).canShow;
  });
}

/**
 * Returns the board's own image as admins get it, who save it again: null for an address outside this site that is
 * hidden. The path of a composed moodboard stays, like `uploadedMoodboardUrl`: nothing is served under it during the
 * pause.
 */
export function showBoardImage({ imageUrl }: Pick<Board, "imageUrl">, rights: ContentShownRights): string | null {
  if (imageUrl === null || rights.getImageSource(imageUrl) === "own") return imageUrl;
  return rights.getImageRights(imageUrl).canShow ? imageUrl : null;
}

/** Whether an image is of a paused source, or a composed moodboard that must not be shown now. */
export type IsImageHidden = (source: string) => Promise<boolean>;

export function makeIsImageHidden({ boardQueries, rights }: IsImageHiddenDependencies): IsImageHidden {
  return async (source) => {
    if (!rights.isAnyPaused()) return false;
    if (!rights.getImageRights(source).canShow) return true;
    if (!source.startsWith("/objects/") || hasSourcesInUrl(source)) return false;
    const contents = await boardQueries.findContentWithObject(source);
    return contents.some((content) => isMoodboardHidden(content, rights));
  };
}

interface IsImageHiddenDependencies {
  readonly boardQueries: Pick<BoardQueries, "findContentWithObject">;
  readonly rights: ShownRights;
}

interface Dependencies {
  readonly boardQueries: BoardQueries;
  readonly rights: ShownRights;
}

/**
 * Wraps the queries: their results have no content of paused sources, except `listBoards`, which admins edit and save
 * again. While a source is paused, public searches find no board by the title of a product, because that title can be
 * hidden.
 */
export function createShownBoardQueries({ boardQueries, rights }: Dependencies): BoardQueries {
  const showCards = createCardFilter({ boardQueries, rights });
  const showCardPage = async <Card extends BoardCard>(page: CursorPage<Card>) => ({
    ...page,
    items: await showCards(page.items),
  });
  const withoutHiddenTitles = (request: PublishedBoardsQuery) => ({
    ...request,
    ignoresProductTitles: rights.isAnyPaused(),
  });
  const showBoards = (boards: readonly Board[]) => boards.map((board) => hidePausedContent(board, rights));
  return {
    ...boardQueries,
    listPublishedCards: async (request) =>
      await showCardPage(await boardQueries.listPublishedCards(withoutHiddenTitles(request))),
    listFeaturedCards: async (request) =>
      await showCardPage(await boardQueries.listFeaturedCards(withoutHiddenTitles(request))),
    listAdminCards: async (request) => {
      const page = await boardQueries.listAdminCards(request);
      return { ...page, items: await showCards(page.items) };
    },
    listCards: () => mapBatches(boardQueries.listCards(), showCards),
    listPublishedBoards: async (request) => {
      const page = await boardQueries.listPublishedBoards(withoutHiddenTitles(request));
      return { ...page, items: showBoards(page.items) };
    },
    streamPublishedBoards: async (request) => {
      const list = await boardQueries.streamPublishedBoards(withoutHiddenTitles(request));
      return { ...list, batches: mapBatches(list.batches, async (boards) => showBoards(boards)) };
    },
  };
}

export interface CardDependencies {
  readonly boardQueries: Pick<BoardQueries, "findBoards">;
  readonly rights: ShownRights;
}

/**
 * Replaces the stored image and number of products of cards while a source is paused: the stored ones include what is
 * hidden.
 */
export function createCardFilter({ boardQueries, rights }: CardDependencies) {
  return async <Card extends BoardCard>(cards: readonly Card[]): Promise<readonly Card[]> => {
    if (!rights.isAnyPaused() || cards.length === 0) return cards;
    const found = await boardQueries.findBoards(cards.map(({ id }) => id));
    const byId = new Map(found.map((entry) => [entry.board.id, entry]));
    return cards.map((card) => {
      const entry = byId.get(card.id);
      // A board that was deleted meanwhile shows no image.
      const shown = entry === undefined ? { image: null, itemCount: 0 } : describeCard(entry, rights);
      return { ...card, isMoodboard: false, isProductImage: false, ...shown };
    });
  };
}

/** The image of core/README.md B6, up to the style's own cover. */
function describeCard({ board, styleCover }: BoardWithCover, rights: ShownRights) {
  const { uploadedMoodboardUrl: moodboard, products, imageUrl } = hidePausedContent(board, rights);
  const first = products[0]?.imageUrl ?? "";
  const productImage = first !== "" && rights.getImageRights(first).canShow ? first : null;
  return {
    itemCount: products.length,
    image: moodboard || productImage || imageUrl || styleCover,
    isMoodboard: Boolean(moodboard),
    isProductImage: !moodboard && productImage !== null,
  };
}

/** Maps each batch when it is read. */
export async function* mapBatches<Item, Shown>(
  batches: AsyncIterable<readonly Item[]>,
  map: (items: readonly Item[]) => Promise<readonly Shown[]>,
): AsyncGenerator<readonly Shown[]> {
  for await (const items of batches) yield await map(items);
}
