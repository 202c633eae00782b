import type { SchemaMigration } from "./migration.ts";

const isPublic = "status = 'published' and deleted_at is null";
const newestFirst = "published_at desc, id desc";

/**
 * Slugs become columns because the planner keeps statistics for columns: for an expression it took every style for
 * equally rare, and a style together with a room made it read far too much.
 */
export const slugColumnsStep: SchemaMigration = {
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
