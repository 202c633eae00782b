import type { SchemaMigration } from "./migration.ts";

/** Views per network and day are limited. Views before this migration do not count towards the limit. */
export const viewsByNetworkMigration: SchemaMigration = {
  name: "0012-views-by-network",
  statements: [
    "alter table board_views_seen add column network text not null default ''",
    "create index board_views_seen_network on board_views_seen (day, network, board_id)",
  ],
};
