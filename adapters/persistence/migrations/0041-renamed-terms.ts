import type { SchemaMigration } from "../database/sql.ts";

/**
 * Where the slug of a renamed or merged term leads now, and with which name boards are written. Rows are kept for ever,
 * until another term takes the slug. While `is_running`, boards still have the old name: of `boards` at the beginning,
 * `renamed` are done. Of a furniture type, these are products of the library, too.
 */
const tableSql = `
create table renamed_terms (
  kind text not null check (kind in ('style', 'room', 'furnitureType', 'adjective')),
  slug text not null,
  name text not null,
  to_slug text not null,
  to_name text not null,
  author text,
  renamed_at timestamptz(3) not null default now(),
  is_running boolean not null default true,
  boards integer not null,
  renamed integer not null default 0,
  primary key (kind, slug)
)`;

/** `texts`: the spellings of a furniture type, for which boards and products have no slug. */
const hasTermSql = `
create function has_old_name(board boards, list text, old_slug text, new_name text, texts text[]) returns boolean
language sql immutable as $$
  select case list
    when 'style' then board.style_slug = old_slug and board.style <> new_name
    when 'room' then board.room_slug = old_slug and board.room <> new_name
    when 'adjective' then replace(board.adjective_key, ' ', '-') = old_slug and board.adjective <> new_name
    else coalesce(board.furniture_type = any(texts) and board.furniture_type <> new_name, false)
  end
$$`;

/** The boards, and for a furniture type the products, that still have the old name; also those in the trash. */
const findOldNamesSql = `
create function find_old_names(list text, old_slug text, new_name text, texts text[]) returns setof uuid
language sql stable as $$
  select id from boards where has_old_name(boards, list, old_slug, new_name, texts)
  union all
  select id from products
  where list = 'furnitureType' and furniture_type = any(texts) and furniture_type <> new_name
$$`;

/**
 * Changes the term, or deletes it when `target` is the term that it is merged into, and stores where its slug leads;
 * boards follow by `rename_boards`. Returns how many do, null when a term is gone, and -1 while boards are still
 * renamed from the new slug, which would rename the boards of this term, too.
 */
const renameTermSql = `
create function rename_term(
  changed uuid, list text, target uuid, new_name text, new_slug text, new_cover text, texts text[], admin text
) returns integer language plpgsql as $$
declare
  term terms;
  places text[] := case when list in ('style', 'room') then array['style', 'room'] else array[list] end;
  count integer;
begin
  perform from terms where kind = any(places) order by id for update;
  select * into term from terms where id = changed and kind = list;
  if not found or target is not null
    and not exists (select from terms where id = target and kind = list and slug = new_slug)
  then
    return null;
  end if;
  if exists (
    select from renamed_terms where kind = any(places) and slug = new_slug and slug <> term.slug and is_running
  ) then
    return -1;
  end if;
  if target is null then
    update terms set name = new_name, slug = new_slug, cover = coalesce(cover, new_cover) where id = changed;
    update most_loved_boards set style = new_slug where list = 'style' and style = term.slug
      and not exists (select from most_loved_boards where style = new_slug);
  else
    delete from terms where id = changed;
    update terms set cover = coalesce(cover, new_cover) where id = target and new_cover is not null;
  end if;
  select count(*) into count from find_old_names(list, term.slug, new_name, texts);
  delete from renamed_terms where kind = any(places) and slug = new_slug and slug <> term.slug;
  update renamed_terms set to_slug = new_slug, to_name = new_name where kind = list and to_slug = term.slug;
  insert into renamed_terms (kind, slug, name, to_slug, to_name, author, boards)
  values (list, term.slug, term.name, new_slug, new_name, admin, count)
  on conflict (kind, slug) do update set name = term.name, to_slug = new_slug, to_name = new_name, author = admin,
    renamed_at = now(), is_running = true, boards = count, renamed = 0;
  return count;
end $$`;

/**
 * Writes the new name into those of the boards and products that still have the old one, and returns how many these
 * are; none when the term was renamed again meanwhile. It is a change like any other: for the dashboard, sitemaps and
 * histories.
 */
const renameBoardsSql = `
create function rename_boards(
  list text, old_slug text, new_name text, new_key text, texts text[], ids uuid[]
) returns integer language plpgsql as $$
declare
  rule renamed_terms;
  reason text;
  board_ids uuid[];
  product_ids uuid[] := '{}';
begin
  select * into rule from renamed_terms
  where kind = list and slug = old_slug and to_name = new_name and is_running for no key update;
  if not found then
    return 0;
  end if;
  board_ids := array(
    select id from boards where id = any(ids) and has_old_name(boards, list, old_slug, new_name, texts)
    order by id for no key update
  );
  reason := format('Renamed “%s” to “%s”', rule.name, new_name);
  perform record_revisions(board_ids, null, null);
  update boards set version = version + 1, updated_at = now(),
    style = case list when 'style' then new_name else style end,
    style_key = case list when 'style' then new_key else style_key end,
    room = case list when 'room' then new_name else room end,
    room_key = case list when 'room' then new_key else room_key end,
    adjective = case list when 'adjective' then new_name else adjective end,
    adjective_key = case list when 'adjective' then new_key else adjective_key end,
    furniture_type = case list when 'furnitureType' then new_name else furniture_type end,
    title = case when title = subject then named.subject_after else title end,
    subject = named.subject_after
  from (
    select id, case
      when subject <> concat_ws(' ', style, room) then subject
      when list = 'style' then concat_ws(' ', new_name, room)
      when list = 'room' then concat_ws(' ', style, new_name)
      else subject
    end as subject_after from boards where id = any(board_ids)
  ) as named
  where boards.id = named.id;
  perform record_revisions(board_ids, rule.author, reason);
  if list = 'furnitureType' then
    product_ids := array(
      select id from products where id = any(ids) and furniture_type = any(texts) and furniture_type <> new_name
      order by id for no key update
    );
    update products set version = version + 1, updated_at = now(), furniture_type = new_name where id = any(product_ids);
  end if;
  update renamed_terms set renamed = renamed + cardinality(board_ids) + cardinality(product_ids)
  where kind = list and slug = old_slug;
  return cardinality(board_ids) + cardinality(product_ids);
end $$`;

export const renamedTermsMigration: SchemaMigration = {
  name: "0041-renamed-terms",
  statements: [tableSql, hasTermSql, findOldNamesSql, renameTermSql, renameBoardsSql].map((sql) => sql.trim()),
};
