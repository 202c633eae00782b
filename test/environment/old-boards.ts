import { runSql } from "./database-server.ts";

/** Migrations up to this one keep the products of a board in a JSON column. */
export const lastMigrationWithOldBoards = "0025-backup-warnings";
export const productsPerBoard = 10;

/** Boards that share products; every seventh board has titles of its own. */
const insertSql = `
  insert into boards (
    id, title, subject, style, style_key, room_key, adjective_key, status, products, version,
    created_at, updated_at, published_at, object_paths
  )
  select gen_random_uuid(), 'Board ' || number, 'Loft', 'Loft', 'loft', '', '', 'published', (
    select jsonb_agg(jsonb_build_object(
      'id', 'p' || place, 'asin', null, 'title', 'Oak piece ' || place || case when number % 7 = 0 then ', ours' else '' end,
      'imageUrl', '/pictures/' || place || '.jpg', 'shopUrl', 'https://shop.example/' || place
    ) order by place)
    from (select (number * 7 + index) % 50000 as place from generate_series(1, ${productsPerBoard}) as index) as places
  ), 1, '2025-01-01', '2025-01-01', '2025-01-01', '{}'
  from generate_series(1, $1::integer) as number`;

export async function insertOldBoards(url: string, boards: number): Promise<void> {
  await runSql(url, insertSql, [boards]);
}

const hash = (fields: string, order: string) =>
  `count(*)::integer as count, md5(string_agg(concat_ws('|', ${fields}), ',' order by ${order}))`;
const ownOr = (field: string, column: string) => `coalesce(overrides ->> '${field}', ${column})`;

/** Number and hash of all products of all boards, before and after the migration that stores them as rows of their own. */
export const oldProductsSql = `
  select ${hash("id, place, entry ->> 'id', entry ->> 'title', entry ->> 'imageUrl', entry ->> 'shopUrl'", "id, place")}
  from boards, jsonb_array_elements(products) with ordinality as stored (entry, place)`;
export const newProductsSql = `
  select ${hash(
    `board_id, position + 1, item_id, ${ownOr("title", "title")}, ${ownOr("imageUrl", "image_url")}, ${ownOr("shopUrl", "shop_url")}`,
    "board_id, position",
  )}
  from board_products join products on products.id = product_id`;
