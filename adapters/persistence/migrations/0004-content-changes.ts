import type { SchemaMigration } from "./migration.ts";

const announce = `
create function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$`;

/** Counting a view does not change the version, so it does not notify. */
const boardChanged = `
create trigger board_changed after update on boards for each row
when (old.version is distinct from new.version) execute function announce_content_change()`;

const eachStatement = (name: string, events: string, table: string) =>
  `create trigger ${name} after ${events} on ${table} for each statement execute function announce_content_change()`;

/** Every committed change of content that pages show sends a notification. */
export const contentChangesMigration: SchemaMigration = {
  name: "0004-content-changes",
  statements: [
    announce,
    boardChanged,
    eachStatement("board_came_or_went", "insert or delete or truncate", "boards"),
    eachStatement("terms_changed", "insert or update or delete or truncate", "terms"),
    eachStatement("site_changed", "insert or update or delete or truncate", "site_settings"),
  ],
};
