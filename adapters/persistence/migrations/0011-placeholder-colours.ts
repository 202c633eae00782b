import type { SchemaMigration } from "./migration.ts";

/** Placeholders are colors instead of thumbnails now: each image is probed again when it is shown next. */
export const placeholderColorsMigration: SchemaMigration = {
  name: "0011-placeholder-colours",
  statements: ["delete from pictures"],
};
