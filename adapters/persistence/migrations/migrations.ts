import { boardsStep } from "./0001-boards.ts";
import { listsAccountsSiteStep } from "./0002-lists-accounts-site.ts";
import { sessionsLimitsViewsStep } from "./0003-sessions-limits-views.ts";
import { contentChangesStep } from "./0004-content-changes.ts";
import { slugColumnsStep } from "./0005-slug-columns.ts";
import { imagesMigration } from "./0006-pictures.ts";
import { publishedAddressesStep } from "./0007-published-addresses.ts";
import { styleCoversStep } from "./0008-style-covers.ts";
import { publishedCountsStep } from "./0009-published-counts.ts";
import { shopItemsStep } from "./0010-shop-items.ts";
import { placeholderColorsStep } from "./0011-placeholder-colours.ts";
import { viewsByNetworkStep } from "./0012-views-by-network.ts";
import { usernameSkeletonsStep } from "./0013-username-skeletons.ts";
import { boardSearchStep } from "./0014-board-search.ts";
import { boardCountsStep } from "./0015-board-counts.ts";
import { adminListsStep } from "./0016-admin-lists.ts";
import { searchSynonymsStep } from "./0017-search-synonyms.ts";
import { usernameSeparatorsStep } from "./0018-username-separators.ts";
import type { SchemaMigration } from "./migration.ts";

/** Every step in its order; new ones go to the end. */
export const migrations: readonly SchemaMigration[] = [
  boardsStep,
  listsAccountsSiteStep,
  sessionsLimitsViewsStep,
  contentChangesStep,
  slugColumnsStep,
  imagesMigration,
  publishedAddressesStep,
  styleCoversStep,
  publishedCountsStep,
  shopItemsStep,
  placeholderColorsStep,
  viewsByNetworkStep,
  usernameSkeletonsStep,
  boardSearchStep,
  boardCountsStep,
  adminListsStep,
  searchSynonymsStep,
  usernameSeparatorsStep,
];

/** Where MikroORM's migrator notes what it did. */
export const migrationsTable = "schema_migrations";
