import type { SchemaMigration } from "./migration.ts";

const lastChanged = "updated_at desc, id desc";
const lastCreated = "created_at desc, id desc";

/**
 * Indexes in the order of each dashboard tab and each variant of the search for similar boards, so that the cost of a page
 * does not depend on the number of boards.
 */
export const adminListsMigration: SchemaMigration = {
  name: "0016-admin-lists",
  statements: [
    `create index boards_changed_status on boards (status, ${lastChanged}) where deleted_at is null`,
    `create index boards_changed_unavailable on boards (${lastChanged}) where deleted_at is null and gone_count > 0`,
    `create index boards_similar_room on boards (style_key, room_key, ${lastCreated}) where deleted_at is null`,
    `create index boards_similar_adjective on boards (style_key, adjective_key, ${lastCreated}) where deleted_at is null`,
  ],
};
