import { catalogueItems, productOfItem } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { type BoardContent, subjectOf } from "../../core/board/board.ts";
import type { Product } from "../../core/product/product.ts";

/** A board of the starter content. `slug` names its files, `products` are names of the sample catalogue's pictures. */
export interface StarterBoard {
  readonly slug: string;
  readonly title: string;
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
  readonly status: "draft" | "published";
  readonly description: string;
  readonly products: readonly string[];
}

/** The board as an admin would save it: with its moodboard if it has one, else with its first product's picture. */
export function boardContentOf(board: StarterBoard, moodboardPath: string | null): BoardContent {
  const products = board.products.map(productShownBy);
  return {
    title: board.title,
    subject: subjectOf(board.style, board.room),
    description: board.description,
    style: board.style,
    room: board.room,
    furnitureType: null,
    adjective: board.adjective,
    status: board.status,
    products,
    imageUrl: moodboardPath ?? products[0]?.imageUrl ?? null,
    uploadedMoodboardUrl: moodboardPath,
  };
}

function productShownBy(picture: string): Product {
  const item = catalogueItems.find((candidate) => candidate.picture === picture);
  if (item === undefined) throw new Error(`The sample catalogue has no product with the picture "${picture}".`);
  return productOfItem(item);
}
