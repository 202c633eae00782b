import type { SchemaMigration } from "./migration.ts";

/** As `outdatedColumn` of the board mapper: whether the title itself is hidden, not the image alone. */
const isTitleOutdated = `product.is_outdated and product.checked_at is not null
  and coalesce(coalesce(shown.overrides ->> 'title', product.title) = product.checked_title, true)`;

/** As in 0026, without titles that are older than their source allows: a search must not find what is hidden. */
const computeBoardColumns = `
create or replace function compute_board_columns() returns trigger language plpgsql as $$
declare
  titles jsonb;
begin
  select count(*), count(*) filter (where product.is_gone),
    (array_agg(coalesce(shown.overrides ->> 'imageUrl', product.image_url) order by shown.position))[1],
    coalesce(jsonb_agg(
      jsonb_build_object('title', coalesce(shown.overrides ->> 'title', product.title)) order by shown.position
    ) filter (where not (${isTitleOutdated})), '[]')
  into new.item_count, new.gone_count, new.first_product_image, titles
  from board_products as shown join products as product on product.id = shown.product_id
  where shown.board_id = new.id;
  new.search_vector := board_search_vector(
    new.title, new.subject, new.style, new.room, new.adjective, new.description, titles
  );
  return new;
end $$`;

export const hiddenTitlesMigration: SchemaMigration = {
  name: "0033-hidden-titles",
  statements: [
    computeBoardColumns,
    `select touch_boards(array(
      select distinct board_id from board_products join products on products.id = product_id where is_outdated
    ))`,
  ],
};
