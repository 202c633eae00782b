import type { SchemaStep } from "./migration.ts";

/** Skeletons now ignore accents and separators: the program computes cleared ones when it starts. */
export const usernameSeparatorsStep: SchemaStep = {
  name: "0018-username-separators",
  statements: ["update users set username_skeleton = null"],
};
