import type { SchemaMigration } from "../database/sql.ts";
import {
  boardsMigration,
  contentChangesMigration,
  listsAccountsSiteMigration,
  sessionsLimitsViewsMigration,
} from "./0001-0004-first-schema.ts";
import {
  imagesMigration,
  placeholderColorsMigration,
  publishedAddressesMigration,
  publishedCountsMigration,
  shopItemsMigration,
  slugColumnsMigration,
  styleCoversMigration,
  usernameSkeletonsMigration,
  viewsByNetworkMigration,
} from "./0005-0013-listed-boards.ts";
import { boardSearchMigration, searchTagsMigration } from "./0014-0035-board-search.ts";
import {
  adminListsMigration,
  boardCountsMigration,
  searchSynonymsMigration,
  usernamePunctuationMigration,
  usernameSeparatorsMigration,
} from "./0015-0019-board-counts-and-search-synonyms.ts";
import {
  backupsMigration,
  backupWarningsMigration,
  boardCompositionsMigration,
  contentTagsMigration,
  listTagsMigration,
} from "./0020-0025-content-tags-and-backups.ts";
import { productsMigration } from "./0026-products.ts";
import { clicksMigration } from "./0027-clicks.ts";
import { productLibraryMigration } from "./0028-product-library.ts";
import {
  contentChangeTimeMigration,
  productWordsMigration,
  sourceRightsMigration,
  unsummarizedClicksMigration,
} from "./0029-0032-words-rights-and-click-sums.ts";
import {
  hiddenTitlesMigration,
  librarySearchMigration,
  undoPerBoardMigration,
} from "./0033-0036-hidden-titles-and-product-library.ts";
import { nameKeysMigration } from "./0038-name-keys.ts";
import { optionalDisclosureMigration } from "./0040-optional-disclosure.ts";

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
  librarySearchMigration,
  searchTagsMigration,
  undoPerBoardMigration,
  nameKeysMigration,
  optionalDisclosureMigration,
];

/** Table in which MikroORM's migrator records applied migrations. */
export const migrationsTable = "schema_migrations";
