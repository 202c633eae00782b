import { catalogueItems } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { productOfItem } from "../../adapters/retailer/sample-catalogue/product-of-item.ts";
import type { BoardContent } from "../../core/board/board.ts";
import { subjectOf } from "../../core/board/subject.ts";
import type { Product } from "../../core/product/product.ts";
import type { StarterBoard } from "./starter-board.ts";

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
