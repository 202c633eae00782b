/**
 * Writes what is new of items ($1 numbers, $2 pictures, $3 titles, $4 titles as they were known) onto the boards that
 * show them. Pictures give way when they are blank or lie at the shop ($5 origins), titles when they are as they were
 * known. Boards on which nothing changes are left alone; their version stays: nobody edited them. What they become is
 * worked out from rows that are held, or a save in between would be undone; held in one order, so that two who do this
 * wait for each other and never in a circle.
 */
export const refreshBoardsQuery = `
  with looks as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as look (asin, image, title, known_title)
  ), refreshed as (
    select boards.id, (
      select jsonb_agg(
        product
        || case
          when look.asin is not null and (product ->> 'imageUrl' = '' or exists (
            select from unnest($5::text[]) as origin where starts_with(product ->> 'imageUrl', origin || '/')
          )) then jsonb_build_object('imageUrl', look.image) else '{}' end
        || case
          when look.title is not null and product ->> 'title' = look.known_title
          then jsonb_build_object('title', look.title) else '{}' end
        order by place)
      from jsonb_array_elements(boards.products) with ordinality as entry (product, place)
      left join looks as look on look.asin = product ->> 'asin'
    ) as products
    from boards
    where jsonb_path_query_array(products, '$[*].asin') ?| $1 and jsonb_typeof(products) = 'array'
    order by boards.id
    for update of boards
  )
  update boards set products = refreshed.products from refreshed
  where boards.id = refreshed.id
    and (boards.products <> refreshed.products or boards.gone_count <> gone_products(boards.products))
  returning boards.id`;
