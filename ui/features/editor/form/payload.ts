import type { ProductInput } from "../../../../adapters/http/contract/product.ts";
import type { BoardContent } from "../../../../core/board/board.ts";
import { productInput } from "../../../product-input.ts";

/** What a save sends, with every field that the specification names in section 7. */
export interface BoardPayload extends Omit<BoardContent, "products"> {
  readonly products: ProductInput[];
}

export function payloadOf(content: BoardContent): BoardPayload {
  return { ...content, products: content.products.map(productInput) };
}
