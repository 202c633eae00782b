import { catalogItems, toProduct } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { type BoardContent, buildSubject, emptyBoardContent } from "../../core/board/board.ts";
import type { Product } from "../../core/product/product.ts";
import type { StarterBoard } from "./starter-data.ts";

/** Returns the content that an admin would save. The image is the moodboard, else that of the first product. */
export function toBoardContent(board: StarterBoard, moodboardPath: string | null): BoardContent {
  const products = board.products.map(findSampleProduct);
  return {
    ...emptyBoardContent,
    title: board.title,
    subject: buildSubject(board.style, board.room),
    description: board.description,
    style: board.style,
    room: board.room,
    adjective: board.adjective,
    status: board.status,
    products,
    imageUrl: moodboardPath ?? products[0]?.imageUrl ?? null,
    uploadedMoodboardUrl: moodboardPath,
  };
}

function findSampleProduct(image: string): Product {
  const item = catalogItems.find((candidate) => candidate.image === image);
  if (item === undefined) throw new Error(`The sample catalogue has no product with the picture "${image}".`);
  return toProduct(item);
}
