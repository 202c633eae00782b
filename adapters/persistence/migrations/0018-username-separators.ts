import type { SchemaMigration } from "./migration.ts";

/** Skeletons now ignore accents and separators: the program computes cleared ones when it starts. */
export const usernameSeparatorsStep: SchemaMigration = {
  name: "0018-username-separators",
  statements: ["update users set username_skeleton = null"],
};
