-- Replaces a product on all boards and returns the id of the replacement; null when a product is unknown. Locks
-- boards and products in the order of a save. Tags in uploaded moodboards follow; composed moodboards keep the
-- replaced product, which their picture shows, until an admin composes them again.
create or replace function replace_product(replaced uuid, successor uuid, new_item_id text) returns uuid
language plpgsql as $$
declare
  board_ids uuid[];
  with_image uuid[];
  replacement uuid;
begin
  perform from boards where id in (select board_id from board_products where product_id = replaced)
  order by id for update;
  perform from products where id in (replaced, successor) order by identity collate "C" for share;
  if (select count(*) from products where id in (replaced, successor)) < 2 then
    return null;
  end if;
  board_ids := array(select distinct board_id from board_products where product_id = replaced);
  insert into product_replacements (product_id, successor_id, boards)
  select replaced, successor, coalesce(jsonb_agg(jsonb_build_object(
    'board', boards.id, 'version', version + 1, 'imageUrl', image_url, 'composition', composition, 'rows', (
      select jsonb_agg(to_jsonb(shown) - 'object_path' order by position)
      from board_products as shown where shown.board_id = boards.id
    )
  )), '[]')
  from boards where id = any(board_ids)
  returning id into replacement;
  with_image := array(
    select id from boards where id = any(board_ids) and image_url = (
      select coalesce(shown.overrides ->> 'imageUrl', product.image_url)
      from board_products as shown join products as product on product.id = shown.product_id
      where shown.board_id = boards.id and shown.product_id = replaced order by shown.position limit 1
    )
  );
  perform set_config('hearthboard.writes_board_products', 'on', true);
  update board_products as kept set note = coalesce(kept.note, merged.note)
  from (
    select board_id, min(note) as note from board_products where product_id = replaced group by board_id
  ) as merged
  where kept.board_id = merged.board_id and kept.product_id = successor;
  delete from board_products as doubled
  where product_id = replaced and exists (
    select from board_products as other where other.board_id = doubled.board_id and (
      other.product_id = successor or (other.product_id = replaced and other.position < doubled.position)
    )
  );
  update board_products set product_id = successor, item_id = new_item_id, overrides = null where product_id = replaced;
  update board_products as moved set position = -1 - numbered.place
  from (
    select board_id, position, row_number() over (partition by board_id order by position) - 1 as place
    from board_products where board_id = any(board_ids)
  ) as numbered
  where (moved.board_id, moved.position) = (numbered.board_id, numbered.position)
    and numbered.position <> numbered.place;
  update board_products set position = -1 - position where board_id = any(board_ids) and position < 0;
  update boards set version = version + 1, updated_at = now(), item_count = item_count,
    image_url = case when boards.id = any(with_image)
      then (select products.image_url from products where products.id = successor) else image_url end,
    composition = case when composition ->> 'template' = 'uploaded' then jsonb_set(composition, '{items}', (
      select coalesce(jsonb_agg(
        case when item ->> 'product' = any(old_ids)
          then item || jsonb_build_object('product', new_item_id) else item end
        order by place
      ), '[]')
      from jsonb_array_elements(composition -> 'items') with ordinality as listed (item, place)
      where not (
        item ->> 'product' = any(old_ids)
        and jsonb_path_exists(composition, '$.items[*] ? (@.product == $id)', jsonb_build_object('id', new_item_id))
      )
    )) else composition end
  from product_replacements, jsonb_array_elements(product_replacements.boards) as change, lateral (
    select array_agg(old ->> 'item_id') as old_ids from jsonb_array_elements(change -> 'rows') as old
    where (old ->> 'product_id')::uuid = replaced
  ) as names
  where product_replacements.id = replacement and boards.id = (change ->> 'board')::uuid;
  perform set_config('hearthboard.writes_board_products', 'off', true);
  return replacement;
end $$;

-- Undoes a replacement board by board (core/README.md, R22). A board that is as the replacement left it becomes what
-- it was. On one that has changed since, the product takes the place of its successor, or its former place when the
-- board had the successor already; all else stays. Returns the titles of the boards where that is impossible, which
-- stay in the replacement, so that it can be undone there later; null when there is no such replacement.
create or replace function undo_product_replacement(replacement uuid, since timestamptz) returns text[]
language plpgsql as $$
declare
  undone product_replacements;
  change jsonb;
  board boards;
  former board_products;
  successor products;
  current_item_id text;
  had_successor boolean;
  place integer;
  remaining jsonb := '[]';
  titles text[] := '{}';
begin
  select * into undone from product_replacements where id = replacement and replaced_at > since for update;
  if undone is null then
    return null;
  end if;
  perform from boards where id in (select (entry ->> 'board')::uuid from jsonb_array_elements(undone.boards) as entry)
  order by id for update;
  select * into successor from products where id = undone.successor_id;
  perform set_config('hearthboard.writes_board_products', 'on', true);
  for change in select entry from jsonb_array_elements(undone.boards) as entry loop
    select * into board from boards where id = (change ->> 'board')::uuid;
    if board.version = (change ->> 'version')::integer then
      delete from board_products where board_id = board.id;
      insert into board_products (board_id, position, product_id, item_id, overrides, note)
      select board_id, position, product_id, item_id, overrides, note
      from jsonb_populate_recordset(null::board_products, change -> 'rows');
      update boards set version = version + 1, updated_at = now(), item_count = item_count,
        image_url = change ->> 'imageUrl', composition = nullif(change -> 'composition', 'null')
      where id = board.id;
      continue;
    end if;
    select * into former from jsonb_populate_recordset(null::board_products, change -> 'rows') as row
    where row.product_id = undone.product_id order by row.position limit 1;
    had_successor := exists (
      select from jsonb_array_elements(change -> 'rows') as row where (row ->> 'product_id')::uuid = undone.successor_id
    );
    select position, item_id into place, current_item_id from board_products
    where board_id = board.id and product_id = undone.successor_id order by position limit 1;
    if board.id is null
      or exists (select from board_products where board_id = board.id and product_id = undone.product_id)
      or not had_successor and place is null
      or had_successor and (select count(*) from board_products where board_id = board.id) >= 100 then
      remaining := remaining || jsonb_build_array(change);
      titles := titles || coalesce(board.title, 'a deleted board');
      continue;
    end if;
    if had_successor then
      place := least(former.position, (select count(*) from board_products where board_id = board.id));
      update board_products set position = -2 - position where board_id = board.id and position >= place;
      update board_products set position = -1 - position where board_id = board.id and position < 0;
      insert into board_products (board_id, position, product_id, item_id, overrides, note)
      values (board.id, place, undone.product_id, former.item_id, former.overrides, former.note);
    else
      update board_products set product_id = undone.product_id, item_id = former.item_id, overrides = former.overrides
      where board_id = board.id and position = place;
    end if;
    update boards set version = version + 1, updated_at = now(), item_count = item_count,
      image_url = case when image_url = successor.image_url then change ->> 'imageUrl' else image_url end,
      composition = case when composition ->> 'template' = 'uploaded' and not had_successor
        then jsonb_set(composition, '{items}', (
          select coalesce(jsonb_agg(case when item ->> 'product' = current_item_id
            then item || jsonb_build_object('product', former.item_id) else item end order by nth), '[]')
          from jsonb_array_elements(composition -> 'items') with ordinality as listed (item, nth)
        )) else composition end
    where id = board.id;
  end loop;
  perform set_config('hearthboard.writes_board_products', 'off', true);
  if remaining = '[]' then
    delete from product_replacements where id = replacement;
  else
    update product_replacements set boards = remaining where id = replacement;
  end if;
  return array(select title from unnest(titles) as title order by title);
end $$;
