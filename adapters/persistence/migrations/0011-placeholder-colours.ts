import type { SchemaStep } from "./migration.ts";

/** Placeholders are colours now, and no miniatures: each picture is looked at once more when it is shown next. */
export const placeholderColoursStep: SchemaStep = {
  name: "0011-placeholder-colours",
  statements: ["delete from pictures"],
};
