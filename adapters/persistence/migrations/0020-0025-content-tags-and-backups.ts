import type { SchemaMigration } from "../database/sql.ts";

/**
 * The log of content changes: one row per transaction with the tags of what it changed. `version` numbers the rows in the
 * order of their commits, without gaps; it is null until the transaction commits.
 */
const changeLog = [
  "create table content_version (id integer primary key check (id = 1), version bigint not null)",
  "insert into content_version (id, version) values (1, 0)",
  `create table content_changes (
    id bigint generated always as identity primary key,
    version bigint unique,
    tags text[] not null
  )`,
];

/** Adds tags to the row of this transaction. More than a hundred become one tag for all content. */
const recordChange = `
create function record_content_change(changed_tags text[]) returns void language plpgsql as $$
declare
  change_id bigint := nullif(current_setting('hearthboard.content_change', true), '')::bigint;
begin
  if change_id is null then
    insert into content_changes (tags) values (changed_tags) returning id into change_id;
    perform set_config('hearthboard.content_change', change_id::text, true);
  else
    update content_changes
    set tags = case when cardinality(tags || changed_tags) > 100 then array['*'] else tags || changed_tags end
    where id = change_id and not tags @> changed_tags and tags <> array['*'];
  end if;
end $$`;

/**
 * Numbers the row and notifies all nodes. Runs at the end of the transaction, because the row of the version stays locked
 * until the commit. Rows that no running node can need any more are deleted.
 */
const publishChange = `
create function publish_content_change() returns trigger language plpgsql as $$
declare
  next_version bigint;
begin
  update content_version set version = version + 1 returning version into next_version;
  update content_changes set version = next_version where id = new.id;
  delete from content_changes where version <= next_version - 1000;
  perform pg_notify('content_changed', next_version::text);
  return null;
end $$`;

/** Always the tag of the board itself; those of lists only while the board is public. */
const boardTags = `
create function board_content_tags(board boards) returns text[] language sql immutable as $$
  select array['board:' || board.id] || case
    when board.status = 'published' and board.deleted_at is null
    then array['boards', 'style:' || board.style_slug, 'room:' || nullif(board.room_slug, '')]
    else '{}' end
$$`;

const toTrigger = (name: string, body: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  ${body}
  return null;
end $$`;

const boardChanged = toTrigger(
  "record_board_change",
  "perform record_content_change(array_remove(board_content_tags(old) || board_content_tags(new), null));",
);

/** A cover is shown on the cards of boards without an image, in every list. */
const termChanged = toTrigger(
  "record_term_change",
  `perform record_content_change(
    array_remove(array['terms:' || old.kind, 'terms:' || new.kind], null)
    || case when coalesce(old.cover, new.cover) is not null
      and (old.cover, old.slug) is distinct from (new.cover, new.slug) then array['*'] else '{}' end
  );`,
);

const siteChanged = toTrigger("record_site_change", "perform record_content_change(array['site']);");
const imageProbed = toTrigger("record_probed_image", "perform record_content_change(array['images']);");
const anythingChanged = toTrigger("record_any_change", "perform record_content_change(array['*']);");

const eachRow = (name: string, events: string, table: string, execute: string, condition = "") =>
  `create trigger ${name} after ${events} on ${table} for each row ${condition} execute function ${execute}()`;
const truncated = (table: string) =>
  `create trigger ${table}_truncated after truncate on ${table}
    for each statement execute function record_any_change()`;

/** An update of `views` alone, as counting views makes it, is no change of content. */
const isContent = "when (old.views = new.views or old.version is distinct from new.version)";
const isChangedImage =
  "when ((old.width, old.height, old.placeholder) is distinct from (new.width, new.height, new.placeholder))";

/** Notifies all nodes of every commit that changes content, by any program. */
export const contentTagsMigration: SchemaMigration = {
  name: "0020-content-tags",
  statements: [
    "drop trigger board_changed on boards",
    "drop trigger board_came_or_went on boards",
    "drop trigger terms_changed on terms",
    "drop trigger site_changed on site_settings",
    "drop trigger picture_learned on pictures",
    "drop function announce_content_change",
    ...changeLog,
    recordChange,
    publishChange,
    boardTags,
    boardChanged,
    termChanged,
    siteChanged,
    imageProbed,
    anythingChanged,
    `create constraint trigger content_change_published after insert on content_changes
      deferrable initially deferred for each row execute function publish_content_change()`,
    eachRow("board_content_changed", "update", "boards", "record_board_change", isContent),
    eachRow("board_added_or_deleted", "insert or delete", "boards", "record_board_change"),
    eachRow("term_changed", "insert or update or delete", "terms", "record_term_change"),
    eachRow("site_content_changed", "insert or update or delete", "site_settings", "record_site_change"),
    eachRow("image_probed", "insert", "pictures", "record_probed_image"),
    eachRow("image_changed", "update", "pictures", "record_any_change", isChangedImage),
    ...["boards", "terms", "site_settings"].map(truncated),
  ],
};

/** The lists that a public board is in; a tag of a list changes with its members and their order only. */
const listTags = `
create function board_list_tags(board boards) returns text[] language sql immutable as $$
  select case
    when board.status = 'published' and board.deleted_at is null
    then array['list', 'list:style:' || board.style_slug, 'list:room:' || nullif(board.room_slug, '')]
    else '{}' end
$$`;

/**
 * The tags of 0020, which change with every content of a public board, stay for searches, the full list and the sitemap,
 * and for nodes of the previous version.
 */
const boardOrListsChanged = `
create or replace function record_board_change() returns trigger language plpgsql as $$
declare
  tags text[] := board_content_tags(old) || board_content_tags(new);
begin
  if (board_list_tags(old), old.published_at) is distinct from (board_list_tags(new), new.published_at) then
    tags := tags || board_list_tags(old) || board_list_tags(new);
  end if;
  perform record_content_change(array(select distinct tag from unnest(tags) as tag where tag is not null));
  return null;
end $$`;

/** Lets a change of a board's content keep the lists that do not show the board. */
export const listTagsMigration: SchemaMigration = {
  name: "0021-list-tags",
  statements: [listTags, boardOrListsChanged],
};

/** The backups that there are, and attempts that failed, for admins of all nodes. */
const backups = `
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz(3) not null default now(),
  location text not null,
  sha256 text,
  bytes bigint,
  boards integer,
  images integer,
  proven_at timestamptz(3),
  failure text
)`;

export const backupsMigration: SchemaMigration = {
  name: "0022-backups",
  statements: [backups, "create index backups_made_at on backups (made_at desc)"],
};

/** The arrangement of a board's products in its moodboard (core/README.md, K1); null when it is not known. */
export const boardCompositionsMigration: SchemaMigration = {
  name: "0024-board-compositions",
  statements: ["alter table boards add composition jsonb"],
};

/** What a backup lacks, as a sentence for admins; null when it has everything. */
export const backupWarningsMigration: SchemaMigration = {
  name: "0025-backup-warnings",
  statements: ["alter table backups add warning text"],
};
