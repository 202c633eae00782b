import type { SchemaMigration } from "./migration.ts";

/** The last check of each product of the retailer: its time, availability and title. */
const shopItems = `
create table shop_items (
  asin text primary key,
  checked_at timestamptz(3) not null,
  is_gone boolean not null default false,
  title text
)`;

const goneProducts = `
create function gone_products(products jsonb) returns integer language sql stable as $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(products) = 'array' then products else '[]' end) as product
  join shop_items on asin = product ->> 'asin'
  where is_gone
$$`;

const countUnavailableProducts = `
create function count_gone_products() returns trigger language plpgsql as $$
begin
  new.gone_count := gone_products(new.products);
  return new;
end $$`;

/** A trigger updates the number of unavailable products at every write of a board's products. */
export const shopItemsMigration: SchemaMigration = {
  name: "0010-shop-items",
  statements: [
    shopItems,
    "create index shop_items_checked_at on shop_items (checked_at, asin)",
    "alter table boards add column gone_count integer not null default 0",
    "create index boards_asins on boards using gin (jsonb_path_query_array(products, '$[*].asin'))",
    goneProducts,
    countUnavailableProducts,
    `create trigger board_gone_products before insert or update of products on boards
      for each row execute function count_gone_products()`,
  ],
};
