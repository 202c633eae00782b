import { boardsMigration } from "./0001-boards.ts";
import { listsAccountsSiteMigration } from "./0002-lists-accounts-site.ts";
import { sessionsLimitsViewsMigration } from "./0003-sessions-limits-views.ts";
import { contentChangesMigration } from "./0004-content-changes.ts";
import { slugColumnsMigration } from "./0005-slug-columns.ts";
import { imagesMigration } from "./0006-pictures.ts";
import { publishedAddressesMigration } from "./0007-published-addresses.ts";
import { styleCoversMigration } from "./0008-style-covers.ts";
import { publishedCountsMigration } from "./0009-published-counts.ts";
import { shopItemsMigration } from "./0010-shop-items.ts";
import { placeholderColorsMigration } from "./0011-placeholder-colours.ts";
import { viewsByNetworkMigration } from "./0012-views-by-network.ts";
import { usernameSkeletonsMigration } from "./0013-username-skeletons.ts";
import { boardSearchMigration } from "./0014-board-search.ts";
import { boardCountsMigration } from "./0015-board-counts.ts";
import { adminListsMigration } from "./0016-admin-lists.ts";
import { searchSynonymsMigration } from "./0017-search-synonyms.ts";
import { usernameSeparatorsMigration } from "./0018-username-separators.ts";
import { usernamePunctuationMigration } from "./0019-username-punctuation.ts";
import { contentTagsMigration } from "./0020-content-tags.ts";
import { listTagsMigration } from "./0021-list-tags.ts";
import { backupsMigration } from "./0022-backups.ts";
import { boardCompositionsMigration } from "./0024-board-compositions.ts";
import { backupWarningsMigration } from "./0025-backup-warnings.ts";
import { productsMigration } from "./0026-products.ts";
import { clicksMigration } from "./0027-clicks.ts";
import { productLibraryMigration } from "./0028-product-library.ts";
import { productWordsMigration } from "./0029-product-words.ts";
import { sourceRightsMigration } from "./0030-source-rights.ts";
import { unsummarizedClicksMigration } from "./0031-unsummarized-clicks.ts";
import { contentChangeTimeMigration } from "./0032-content-change-time.ts";
import { hiddenTitlesMigration } from "./0033-hidden-titles.ts";
import type { SchemaMigration } from "./migration.ts";

/** All migrations in order; append new ones. */
export const migrations: readonly SchemaMigration[] = [
  boardsMigration,
  listsAccountsSiteMigration,
  sessionsLimitsViewsMigration,
  contentChangesMigration,
  slugColumnsMigration,
  imagesMigration,
  publishedAddressesMigration,
  styleCoversMigration,
  publishedCountsMigration,
  shopItemsMigration,
  placeholderColorsMigration,
  viewsByNetworkMigration,
  usernameSkeletonsMigration,
  boardSearchMigration,
  boardCountsMigration,
  adminListsMigration,
  searchSynonymsMigration,
  usernameSeparatorsMigration,
  usernamePunctuationMigration,
  contentTagsMigration,
  listTagsMigration,
  backupsMigration,
  boardCompositionsMigration,
  backupWarningsMigration,
  productsMigration,
  clicksMigration,
  productLibraryMigration,
  productWordsMigration,
  sourceRightsMigration,
  unsummarizedClicksMigration,
  contentChangeTimeMigration,
  hiddenTitlesMigration,
];

/** Table in which MikroORM's migrator records applied migrations. */
export const migrationsTable = "schema_migrations";
