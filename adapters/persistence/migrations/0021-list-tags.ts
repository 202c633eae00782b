import type { SchemaMigration } from "./migration.ts";

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
const boardChanged = `
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
  statements: [listTags, boardChanged],
};
