import type { SchemaMigration } from "./migration.ts";

/** The arrangement of a board's products in its moodboard (core/README.md, K1); null when it is not known. */
export const boardCompositionsMigration: SchemaMigration = {
  name: "0024-board-compositions",
  statements: ["alter table boards add composition jsonb"],
};
