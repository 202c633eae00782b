import type { SchemaMigration } from "./migration.ts";

/** Skeletons now ignore all punctuation and symbols; the program computes them again at its start. */
export const usernamePunctuationMigration: SchemaMigration = {
  name: "0019-username-punctuation",
  statements: ["update users set username_skeleton = null"],
};
