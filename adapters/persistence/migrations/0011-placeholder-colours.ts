import type { SchemaMigration } from "./migration.ts";

/** Placeholders are colours now, and no miniatures: each picture is looked at once more when it is shown next. */
export const placeholderColorsStep: SchemaMigration = {
  name: "0011-placeholder-colours",
  statements: ["delete from pictures"],
};
