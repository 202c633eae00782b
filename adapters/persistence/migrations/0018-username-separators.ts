import type { SchemaMigration } from "./migration.ts";

/** Skeletons now ignore accents and separators; the program computes them again at its start. */
export const usernameSeparatorsMigration: SchemaMigration = {
  name: "0018-username-separators",
  statements: ["update users set username_skeleton = null"],
};
