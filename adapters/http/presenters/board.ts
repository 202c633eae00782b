import {
  type Board,
  type BoardContent,
  emptyBoardContent,
  getFieldNames,
  optionalTextFields,
  pickTexts,
  requiredTextFields,
} from "../../../core/board/board.ts";
import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import { isMoodboardHidden, type ShownRights, showBoardImage } from "../../../core/board/shown-board.ts";
import { listUncoveredPlates, listVisibleLinkAreas } from "../../../core/composition/link-areas.ts";
import { parseComposition } from "../../../core/composition/parse-composition.ts";
import { findBundledImage } from "../../../core/image/bundled-images.ts";
import { isRemoteImage } from "../../../core/kernel/image-url.ts";
import { slugify } from "../../../core/kernel/text.ts";
import type { LinkedProduct, Product } from "../../../core/product/product.ts";
import type { PartialProduct } from "../../../core/product/retailer.port.ts";
import { showContent } from "../../../core/product/shown-product.ts";
import type { BoardCardDto, BoardDto, BoardInput, FeaturedCardDto } from "../contract/operations/boards.ts";
import type {
  LinkedProductDto,
  PartialProductDto,
  ProductDto,
  ProductInput,
  ProductOriginInput,
} from "../contract/operations/products.ts";
import { type PresentImage, presentContentSource } from "./image-urls.ts";

export function presentBoard(board: Board, context: ProductPresenterContext): BoardDto {
  const { uploadedMoodboardUrl } = board;
  const products = board.products.map((product) => presentProduct(product, context));
  const isMoodboardShown = uploadedMoodboardUrl && !isMoodboardHidden(board, context.rights);
  const moodboard = isMoodboardShown ? context.presentImage(uploadedMoodboardUrl) : null;
  return {
    id: board.id,
    ...pickTexts(board),
    imageUrl: showBoardImage(board, context.rights),
    status: board.status,
    products,
    composition: board.composition,
    moodboard,
    ...presentLinkAreas(board.composition, products, moodboard),
    ...presentRetailerImages(board, products, context.rights),
    views: board.views,
    version: board.version,
    createdAt: board.createdAt.toISOString(),
    updatedAt: board.updatedAt.toISOString(),
    publishedAt: board.publishedAt?.toISOString() ?? null,
  };
}

function presentLinkAreas(
  composition: Board["composition"],
  products: readonly ProductDto[],
  moodboard: BoardDto["moodboard"],
): Pick<BoardDto, "linkAreas"> {
  if (composition === null || moodboard === null) return {};
  const { width, height } = moodboard;
  const isLinked = ({ hidden, ...product }: ProductDto) => product.amazonUrl !== null && hidden !== "paused";
  const linkedIds = products.filter(isLinked).map(({ id }) => id);
  const linkAreas = listVisibleLinkAreas(composition, linkedIds, width && height ? width / height : null);
  return linkAreas.length === 0 ? {} : { linkAreas };
}

/**
 * Plates of images that are not stored, and of products without an image whose title may not be painted. Uploaded
 * moodboards show the products themselves, not plates.
 */
function presentRetailerImages(
  { composition, products: stored }: Board,
  products: readonly ProductDto[],
  rights: ShownRights,
): Pick<BoardDto, "retailerImages"> {
  if (composition === null || composition.template === "uploaded") return {};
  const isLimited = (product: Product) =>
    rights.getSourceRights(rights.getProductSource(product)).maxContentAgeMs !== null;
  const limited = new Set(stored.filter(isLimited).map(({ id }) => id));
  const isShownOnPlate = ({ id, imageUrl, picture }: ProductDto) =>
    imageUrl === "" ? limited.has(id) : isRemoteImage(picture.src);
  const retailerImages = listUncoveredPlates(
    composition,
    products.filter(isShownOnPlate).map(({ id }) => id),
  );
  return retailerImages.length === 0 ? {} : { retailerImages };
}

export function presentCard(card: BoardCard, { presentImage }: ImageContext): BoardCardDto {
  const image = card.image ?? findBundledImage("style", slugify(card.style));
  return {
    id: card.id,
    title: card.title,
    style: card.style,
    room: card.room,
    adjective: card.adjective,
    status: card.status,
    itemCount: card.itemCount,
    ...(card.goneCount === 0 ? {} : { goneCount: card.goneCount }),
    ...(card.clicks === undefined ? {} : { clicks: card.clicks }),
    ...(card.version === undefined ? {} : { version: card.version }),
    views: card.views,
    image,
    picture: image === null ? null : presentImage(image),
    ...(card.isProductImage && { ofProduct: true as const }),
    ...(!card.isMoodboard && !card.isProductImage && image !== null && { ofScene: true as const }),
    publishedAt: card.publishedAt?.toISOString() ?? null,
    updatedAt: card.updatedAt.toISOString(),
  };
}

/** Only the first card is shown large and with an excerpt (core/README.md, S5). */
export function presentFeatured(cards: readonly FeaturedCard[], context: ImageContext): readonly FeaturedCardDto[] {
  return cards.map((card, index) => ({
    ...presentCard(card, context),
    ...(index === 0 && card.excerpt !== null && { excerpt: card.excerpt }),
  }));
}

/** The content of a new board; omitted fields are empty. */
export function toBoardContent(input: BoardInput): BoardContent {
  return { ...emptyBoardContent, ...toBoardChanges(input) };
}

/** The given fields only: an absent field is not changed, null empties it. */
export function toBoardChanges(input: BoardInput): Partial<BoardContent> {
  const changes: { -readonly [Field in keyof BoardContent]?: BoardContent[Field] } = {};
  for (const field of getFieldNames(requiredTextFields)) {
    if (input[field] !== undefined) changes[field] = input[field] ?? "";
  }
  for (const field of getFieldNames(optionalTextFields)) {
    if (input[field] !== undefined) changes[field] = input[field];
  }
  if (input.status !== undefined) changes.status = input.status;
  if (input.products !== undefined) changes.products = input.products.map(toProduct);
  if (input.composition !== undefined) {
    changes.composition = input.composition === null ? null : parseComposition(input.composition);
  }
  return changes;
}

/** What product presenters depend on. */
interface ImageContext {
  readonly presentImage: PresentImage;
}

export interface ProductPresenterContext extends ImageContext {
  readonly rights: ShownRights;
}

export function presentProduct(product: Product, { presentImage, rights }: ProductPresenterContext): ProductDto {
  const { title, imageUrl, hidden } = showContent(product, rights);
  const isTitleShown = title === product.title;
  return {
    id: product.id,
    asin: product.asin,
    title,
    imageUrl,
    amazonUrl: product.shopUrl,
    ...(product.note === undefined ? {} : { note: product.note }),
    ...(product.alternativeText !== undefined && isTitleShown && { alternativeText: product.alternativeText }),
    picture: presentImage(imageUrl),
    ...presentContentSource(rights.getProductSource(product)),
    ...(hidden !== undefined && { hidden }),
    ...(product.isGone && { isGone: true }),
  };
}

export function presentPartialProduct(
  product: PartialProduct,
  { presentImage, rights }: ProductPresenterContext,
): PartialProductDto {
  return {
    id: product.id,
    asin: product.asin,
    title: product.title,
    imageUrl: product.imageUrl,
    amazonUrl: product.shopUrl,
    picture: product.imageUrl ? presentImage(product.imageUrl) : null,
    ...presentContentSource(rights.getProductSource({ ...product, imageUrl: product.imageUrl ?? "" })),
  };
}

export function presentLinkedProduct({ id, asin, shopUrl }: LinkedProduct): LinkedProductDto {
  return { id, asin, amazonUrl: shopUrl };
}

export function toProductOrigin(origin: ProductOriginInput) {
  return { asin: origin.asin ?? null, imageUrl: origin.imageUrl, shopUrl: origin.amazonUrl ?? null };
}

export function toProduct(input: ProductInput): Product {
  return {
    ...toProductOrigin(input),
    id: input.id,
    title: input.title,
    ...(input.note === undefined ? {} : { note: input.note ?? "" }),
  };
}
