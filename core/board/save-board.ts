import { sentencesOf, type Violation } from "../kernel/violation.ts";
import type { ParseAddress } from "../kernel/web-url.ts";
import { completeProducts } from "../product/normalize-products.ts";
import type { Retailer } from "../product/retailer.port.ts";
import { BoardError } from "./board.errors.ts";
import type { BoardContent } from "./board.ts";
import { violationsOf } from "./board-rules.ts";
import { pictureViolations } from "./picture-address.ts";

export interface ContentDependencies {
  readonly retailer: Pick<Retailer, "shopUrlOf">;
  readonly parseAddress: ParseAddress;
}

/** Checks the rules of Save Draft or Publish and completes the products. Errors: `board.invalid` with all violations. */
export function prepareContent(content: BoardContent, { retailer, parseAddress }: ContentDependencies): BoardContent {
  const violations = [...violationsOf(content), ...pictureViolations(content, parseAddress)];
  if (violations.length > 0) throw invalidBoard(violations);
  return { ...content, products: completeProducts(content.products, retailer, parseAddress) };
}

function invalidBoard(violations: readonly Violation[]): BoardError {
  return new BoardError("board.invalid", sentencesOf(violations), { violations });
}
