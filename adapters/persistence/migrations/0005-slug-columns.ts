import type { SchemaMigration } from "./migration.ts";

const isPublic = "status = 'published' and deleted_at is null";
const newestFirst = "published_at desc, id desc";

/**
 * Slugs become columns, because the planner has statistics for columns: for an expression it assumed that every style is
 * equally rare, and a filter by style and room read far too many rows.
 */
export const slugColumnsMigration: SchemaMigration = {
  name: "0005-slug-columns",
  statements: [
    `alter table boards
      add column style_slug text not null generated always as (replace(style_key, ' ', '-')) stored,
      add column room_slug text not null generated always as (replace(room_key, ' ', '-')) stored`,
    "drop index boards_published_style, boards_published_room",
    `create index boards_published_style on boards (style_slug, ${newestFirst}) where ${isPublic}`,
    `create index boards_published_room on boards (room_slug, ${newestFirst}) where ${isPublic}`,
  ],
};
