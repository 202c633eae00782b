import type { SchemaMigration } from "./migration.ts";

/** Sources can exceed the maximum size of an index entry, so they are found by their SHA-256. */
const imageTables = `
create table pictures (
  source_hash bytea primary key,
  source text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text,
  looked_at timestamptz(3) not null
)`;

/** Notifies when an image is probed, as pages were rendered without its size. A deletion changes no page. */
const learned = `
create trigger picture_learned after insert or update on pictures
for each statement execute function announce_content_change()`;

export const imagesMigration: SchemaMigration = {
  name: "0006-pictures",
  statements: [imageTables, "create index pictures_looked_at on pictures (looked_at)", learned],
};
