import type { SchemaMigration } from "../database/sql.ts";

/** The boards with a star, in their order on the home page; a row goes with its board. */
export const featuredBoardsMigration: SchemaMigration = {
  name: "0042-featured-boards",
  statements: [
    `create table featured_boards (
      board_id uuid primary key references boards on delete cascade,
      position integer not null
    )`,
    `create constraint trigger featured_changed after insert or update or delete on featured_boards
      deferrable initially deferred for each row execute function content_changed()`,
  ],
};
