import type { SchemaMigration } from "./migration.ts";

/** An index-only scan for the sitemap, which needs the time of the last change: table rows are a hundred times as large. */
export const publishedAddressesMigration: SchemaMigration = {
  name: "0007-published-addresses",
  statements: [
    "drop index boards_published",
    `create index boards_published on boards (published_at desc, id desc) include (updated_at)
      where status = 'published' and deleted_at is null`,
  ],
};
