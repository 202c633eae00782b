import type { SchemaMigration } from "./migration.ts";

/** The sitemap reads when each board last changed from the index: the rows are a hundred times as large. */
export const publishedAddressesStep: SchemaMigration = {
  name: "0007-published-addresses",
  statements: [
    "drop index boards_published",
    `create index boards_published on boards (published_at desc, id desc) include (updated_at)
      where status = 'published' and deleted_at is null`,
  ],
};
