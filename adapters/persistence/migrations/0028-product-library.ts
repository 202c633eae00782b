import type { SchemaMigration } from "../database/sql.ts";

/**
 * `boards` has what the replacement changed: [{"board": "0b9c…", "version": 4, "imageUrl": …, "composition": …, "rows": […]}]
 * with the version after it, and everything else from before it.
 */
const replacements = `
create table product_replacements (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  successor_id uuid not null references products (id) on delete cascade,
  replaced_at timestamptz(3) not null default now(),
  boards jsonb not null
)`;

const shownImage = "coalesce(shown.overrides ->> 'imageUrl', product.image_url)";

/** The image of the first place where a board shows the product. */
const imageOn = (board: string, product: string) => `(
  select ${shownImage} from board_products as shown join products as product on product.id = shown.product_id
  where shown.board_id = ${board} and shown.product_id = ${product} order by shown.position limit 1
)`;

/**
 * Replaces a product on all boards and returns the id of the replacement; null when a product is unknown. Locks boards and
 * products in the order of a save. Tags in uploaded moodboards follow; composed moodboards keep the replaced product, which
 * their picture shows, until an admin composes them again.
 */
const replaceProduct = `
create function replace_product(replaced uuid, successor uuid, new_item_id text) returns uuid language plpgsql as $$
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
  with_image := array(select id from boards where id = any(board_ids) and image_url = ${imageOn("boards.id", "replaced")});
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
  where (moved.board_id, moved.position) = (numbered.board_id, numbered.position) and numbered.position <> numbered.place;
  update board_products set position = -1 - position where board_id = any(board_ids) and position < 0;
  update boards set version = version + 1, updated_at = now(), item_count = item_count,
    image_url = case when boards.id = any(with_image)
      then (select products.image_url from products where products.id = successor) else image_url end,
    composition = case when composition ->> 'template' = 'uploaded' then jsonb_set(composition, '{items}', (
      select coalesce(jsonb_agg(
        case when item ->> 'product' = any(old_ids) then item || jsonb_build_object('product', new_item_id) else item end
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
end $$`;

/**
 * Undoes a replacement. Returns the titles of boards that have changed since, and then restores none; an empty list when
 * all were restored; null when there is no such replacement.
 */
const undoReplacement = `
create function undo_product_replacement(replacement uuid, since timestamptz) returns text[] language plpgsql as $$
declare
  changes jsonb;
  changed text[];
begin
  select boards into changes from product_replacements where id = replacement and replaced_at > since for update;
  if changes is null then
    return null;
  end if;
  perform from boards where id in (select (change ->> 'board')::uuid from jsonb_array_elements(changes) as change)
  order by id for update;
  changed := array(
    select coalesce(boards.title, 'a deleted board') from jsonb_array_elements(changes) as change
    left join boards on boards.id = (change ->> 'board')::uuid
    where boards.version is distinct from (change ->> 'version')::integer order by 1
  );
  if cardinality(changed) > 0 then
    return changed;
  end if;
  perform set_config('hearthboard.writes_board_products', 'on', true);
  delete from board_products
  where board_id in (select (change ->> 'board')::uuid from jsonb_array_elements(changes) as change);
  insert into board_products (board_id, position, product_id, item_id, overrides, note)
  select restored.board_id, restored.position, restored.product_id, restored.item_id, restored.overrides, restored.note
  from jsonb_array_elements(changes) as change,
    jsonb_populate_recordset(null::board_products, change -> 'rows') as restored;
  update boards set version = version + 1, updated_at = now(), item_count = item_count,
    image_url = change ->> 'imageUrl', composition = nullif(change -> 'composition', 'null')
  from jsonb_array_elements(changes) as change where boards.id = (change ->> 'board')::uuid;
  perform set_config('hearthboard.writes_board_products', 'off', true);
  delete from product_replacements where id = replacement;
  return '{}';
end $$`;

/** Stores title, image and details if the product still has this version. Boards are locked first, as in a save. */
const changeProduct = `
create function change_product(changed uuid, expected integer, content jsonb) returns boolean language plpgsql as $$
begin
  perform from boards where id in (select board_id from board_products where product_id = changed)
  order by id for no key update;
  update products set title = content ->> 'title', image_url = content ->> 'imageUrl',
    furniture_type = content ->> 'furnitureType', alternative_text = content ->> 'alternativeText',
    price_note = content ->> 'priceNote', price_noted_on = (content ->> 'priceNotedOn')::date,
    version = version + 1, updated_at = now()
  where id = changed and version = expected;
  return found;
end $$`;

/** What the library of products needs beside the tables of migration 0026. */
export const productLibraryMigration: SchemaMigration = {
  name: "0028-product-library",
  statements: [
    replacements,
    "create index product_replacements_replaced_at on product_replacements (replaced_at)",
    "create index product_replacements_product on product_replacements (product_id, replaced_at)",
    "create index product_replacements_successor on product_replacements (successor_id)",
    "create index products_gone on products (updated_at desc, id desc) where is_gone",
    "create index products_unlinked on products (updated_at desc, id desc) where coalesce(shop_url, '') = ''",
    "create index board_products_without_note on board_products (product_id) where note is null",
    changeProduct,
    replaceProduct,
    undoReplacement,
  ],
};
