import type { SchemaMigration } from "./migration.ts";

/** Runs while the row is locked until the commit, so that the times are in the order of the commits. */
const setChangeTime = `
create function set_content_change_time() returns trigger language plpgsql as $$
begin
  new.changed_at = greatest(old.changed_at, clock_timestamp());
  return new;
end $$`;

/** The time of the last content change, which the log of changes does not keep. */
export const contentChangeTimeMigration: SchemaMigration = {
  name: "0032-content-change-time",
  statements: [
    "alter table content_version add column changed_at timestamptz not null default now()",
    setChangeTime,
    `create trigger content_version_change_time before update on content_version
      for each row execute function set_content_change_time()`,
  ],
};
