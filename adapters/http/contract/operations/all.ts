import type { Operation } from "../operation.ts";
import * as accounts from "./accounts.ts";
import * as boardLists from "./board-lists.ts";
import * as boards from "./boards.ts";
import * as products from "./products.ts";
import * as site from "./site.ts";
import { changeStyle, orderStyles, termOperations, termPaths } from "./terms.ts";
import * as uploads from "./uploads.ts";

/** Every documented call, in the order in which the documentation shows them. */
export const allOperations: readonly Operation[] = [
  ...Object.values(accounts),
  ...Object.values(boardLists),
  ...Object.values(boards),
  ...termPaths.flatMap((path) => Object.values(termOperations(path))),
  changeStyle,
  orderStyles,
  ...Object.values(products),
  ...Object.values(uploads),
  ...Object.values(site),
];
