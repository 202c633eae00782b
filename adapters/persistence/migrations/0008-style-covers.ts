import type { SchemaMigration } from "./migration.ts";

/** Object paths of pictures that stand for styles; other lists have none. */
export const styleCoversStep: SchemaMigration = {
  name: "0008-style-covers",
  statements: ["alter table terms add column cover text check (cover is null or kind = 'style')"],
};
