-- What lists and searches need of a board's products, as columns of the board. A write of `item_count` computes them
-- for unchanged texts too. Titles that are older than their source allows are left out, as `outdatedColumn` of the
-- board mapper hides them: a search must not find what is hidden.
create or replace function compute_board_columns() returns trigger language plpgsql as $$
declare
  titles jsonb;
begin
  select count(*), count(*) filter (where product.is_gone),
    (array_agg(coalesce(shown.overrides ->> 'imageUrl', product.image_url) order by shown.position))[1],
    coalesce(jsonb_agg(
      jsonb_build_object('title', coalesce(shown.overrides ->> 'title', product.title)) order by shown.position
    ) filter (where not (
      product.is_outdated and product.checked_at is not null
      and coalesce(coalesce(shown.overrides ->> 'title', product.title) = product.checked_title, true)
    )), '[]')
  into new.item_count, new.gone_count, new.first_product_image, titles
  from board_products as shown join products as product on product.id = shown.product_id
  where shown.board_id = new.id;
  new.search_vector := board_search_vector(
    new.title, new.subject, new.style, new.room, new.adjective, new.description, titles
  );
  return new;
end $$;

-- Computes the columns of boards again, which also counts as a change of their content. Locks in the order of the ids.
create or replace function touch_boards(touched uuid[]) returns void language plpgsql as $$
begin
  perform from boards where id = any(touched) order by id for no key update;
  update boards set item_count = item_count where id = any(touched);
end $$;

create or replace function touch_boards_of_products() returns trigger language plpgsql as $$
begin
  perform touch_boards(array(
    select distinct board_id from board_products where product_id in (
      select changed.id from changed join previous using (id)
      where (changed.asin, changed.title, changed.image_url, changed.shop_url, changed.alternative_text,
        changed.is_gone, changed.is_outdated)
        is distinct from (previous.asin, previous.title, previous.image_url, previous.shop_url,
        previous.alternative_text, previous.is_gone, previous.is_outdated)
    )
  ));
  return null;
end $$;

-- For rows that another program writes; `write_board_products` leaves it to its caller.
create or replace function touch_boards_of_rows() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hearthboard.writes_board_products', true), '') <> 'on' then
    perform touch_boards(array(select distinct board_id from changed));
  end if;
  return null;
end $$;

create or replace trigger board_computed
  before insert or update of title, subject, style, room, adjective, description, item_count on boards
  for each row execute function compute_board_columns();
create or replace trigger products_changed after update on products
  referencing old table as previous new table as changed
  for each statement execute function touch_boards_of_products();
create or replace trigger board_products_insert after insert on board_products
  referencing new table as changed for each statement execute function touch_boards_of_rows();
create or replace trigger board_products_update after update on board_products
  referencing new table as changed for each statement execute function touch_boards_of_rows();
create or replace trigger board_products_delete after delete on board_products
  referencing old table as changed for each statement execute function touch_boards_of_rows();
