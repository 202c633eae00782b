import type { SchemaMigration } from "./migration.ts";

/** Object paths of the covers of styles; other terms have none. */
export const styleCoversMigration: SchemaMigration = {
  name: "0008-style-covers",
  statements: ["alter table terms add column cover text check (cover is null or kind = 'style')"],
};
