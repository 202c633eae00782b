-- Whether the image is hosted by one of the origins, such as "https://m.media-amazon.com".
create or replace function is_hosted_by(url text, origins text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(origins) as origin where starts_with(url, origin || '/'))
$$;

-- Stores what a retailer returned: [{"identity": "amazon:B0…", "isUnavailable": false, "title": …, "imageUrl": …}].
-- An image is replaced when it is empty or hosted by the retailer, a title when it equals the last one of the
-- retailer, both on the product and where a board has its own. The board image is replaced when it is hosted by the
-- retailer and no product of the board has it any more. Versions stay, because no admin edited anything. Without a
-- time the images alone are replaced. Boards are locked before products, and both in a fixed order, as in a save.
create or replace function save_product_checks(checks jsonb, image_origins text[], checked timestamptz) returns void
language plpgsql as $$
declare
  checked_ids uuid[] := array(
    select product.id from jsonb_to_recordset(checks) as result (identity text)
    cross join lateral (select id from products where identity_hash = hash_identity(result.identity) limit 1) as product
  );
  board_ids uuid[];
begin
  perform from boards where id in (select board_id from board_products where product_id = any(checked_ids))
  order by id for no key update;
  perform from products where id = any(checked_ids) order by identity collate "C" for no key update;
  board_ids := array(select distinct board_id from board_products where product_id = any(checked_ids));
  with fresh as (
    select product.id, checked_title, result.title as new_title, coalesce(result."imageUrl", '') as new_image,
      result."isUnavailable" as is_unavailable,
      case when product.title = checked_title then coalesce(result.title, product.title)
        else product.title end as title,
      case when image_url = '' or is_hosted_by(image_url, image_origins) then coalesce(result."imageUrl", '')
        else image_url end as image_url
    from jsonb_to_recordset(checks) as result (identity text, "isUnavailable" boolean, title text, "imageUrl" text)
    join products as product on product.id = any(checked_ids) and product.identity = result.identity
  ), board_values as (
    select board_id, position, overrides, fresh.title, fresh.image_url,
      case when overrides ->> 'title' = checked_title then coalesce(new_title, overrides ->> 'title')
        else overrides ->> 'title' end as own_title,
      case when overrides ->> 'imageUrl' = '' or is_hosted_by(overrides ->> 'imageUrl', image_origins) then new_image
        else overrides ->> 'imageUrl' end as own_image
    from board_products join fresh on fresh.id = product_id where overrides ?| array['title', 'imageUrl']
  ), refreshed as (
    update board_products set overrides = nullif(
      (board_values.overrides - 'title' - 'imageUrl')
      || case when own_title <> title then jsonb_build_object('title', own_title) else '{}' end
      || case when own_image <> image_url then jsonb_build_object('imageUrl', own_image) else '{}' end,
      '{}'
    )
    from board_values
    where (board_products.board_id, board_products.position) = (board_values.board_id, board_values.position)
      and ((own_title, own_image) is distinct from
        (board_values.overrides ->> 'title', board_values.overrides ->> 'imageUrl')
        or own_title = title or own_image = image_url)
  )
  update products set title = fresh.title, image_url = fresh.image_url,
    is_gone = case when checked is null then is_gone else is_unavailable end,
    checked_title = coalesce(new_title, products.checked_title), checked_at = coalesce(checked, checked_at),
    last_seen_at = case when is_unavailable then last_seen_at else coalesce(checked, last_seen_at) end
  from fresh where products.id = fresh.id;
  update boards set image_url = (
    select coalesce(shown.overrides ->> 'imageUrl', product.image_url)
    from board_products as shown join products as product on product.id = shown.product_id
    where shown.board_id = boards.id and coalesce(shown.overrides ->> 'imageUrl', product.image_url) <> ''
    order by shown.position limit 1
  )
  where id = any(board_ids) and is_hosted_by(image_url, image_origins) and not exists (
    select from board_products as shown join products as product on product.id = shown.product_id
    where shown.board_id = boards.id and coalesce(shown.overrides ->> 'imageUrl', product.image_url) = boards.image_url
  );
end $$;
