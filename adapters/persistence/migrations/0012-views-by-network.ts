import type { SchemaMigration } from "./migration.ts";

/** A network counts a bounded number of views a day. What it had before this step does not count. */
export const viewsByNetworkStep: SchemaMigration = {
  name: "0012-views-by-network",
  statements: [
    "alter table board_views_seen add column network text not null default ''",
    "create index board_views_seen_network on board_views_seen (day, network, board_id)",
  ],
};
