import type { Operation } from "../operation.ts";
import { accountOperations } from "./accounts.ts";
import { auditOperations } from "./audit.ts";
import { boardListOperations } from "./board-lists.ts";
import { boardOperations } from "./boards.ts";
import { clickOperations } from "./clicks.ts";
import { draftOperations } from "./drafts.ts";
import { factorOperations } from "./factors.ts";
import { featuredBoardOperations } from "./featured-boards.ts";
import { laterOperations } from "./later.ts";
import { libraryOperations } from "./library.ts";
import { moodboardOperations } from "./moodboards.ts";
import { productOperations, retailerOperations } from "./products.ts";
import { revisionOperations } from "./revisions.ts";
import { jobOperations, siteOperations } from "./site.ts";
import { styleOperations, termOperations, termPaths } from "./terms.ts";
import { userOperations } from "./users.ts";

/** Every operation of the API, in the order of the documentation. */
export const allOperations: readonly Operation[] = [
  accountOperations,
  userOperations,
  factorOperations,
  boardListOperations,
  boardOperations,
  revisionOperations,
  featuredBoardOperations,
  draftOperations,
  laterOperations,
  clickOperations,
  ...termPaths.map(termOperations),
  styleOperations,
  productOperations,
  libraryOperations,
  retailerOperations,
  moodboardOperations,
  siteOperations,
  auditOperations,
  jobOperations,
].flatMap((operations) => Object.values<Operation>(operations));
