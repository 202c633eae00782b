const liesAtShop = (address: string) =>
  `exists (select from unnest($5::text[]) as origin where starts_with(${address}, origin || '/'))`;

const refreshedProduct = `
  product
  || case
    when look.asin is not null and (product ->> 'imageUrl' = '' or ${liesAtShop("product ->> 'imageUrl'")})
    then jsonb_build_object('imageUrl', look.image) else '{}' end
  || case
    when look.title is not null and product ->> 'title' = look.known_title
    then jsonb_build_object('title', look.title) else '{}' end`;

/** What the editor would save: the picture of the first product that has one. */
const standingPicture = `
  case
    when ${liesAtShop("image_url")} and not products @> jsonb_build_array(jsonb_build_object('imageUrl', image_url))
    then jsonb_path_query_first(products, '$[*].imageUrl ? (@ != "")') #>> '{}' else image_url end`;

/**
 * Writes what is new of items ($1 numbers, $2 pictures, $3 titles, $4 titles as they were known) onto the boards that
 * show them. Pictures give way when they are blank or lie at the shop ($5 origins), titles when they are as they were
 * known; the one that stands for a board gives way at the shop once none of its products has it. Boards on which nothing
 * changes are left alone; their version stays: nobody edited them. What they become is worked out from rows that are
 * held, or a save in between would be undone; held in one order, so that two who do this wait for each other and never
 * in a circle.
 */
export const refreshBoardsQuery = `
  with looks as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as look (asin, image, title, known_title)
  ), refreshed as (
    select boards.id, boards.image_url, (
      select jsonb_agg(${refreshedProduct} order by place)
      from jsonb_array_elements(boards.products) with ordinality as entry (product, place)
      left join looks as look on look.asin = product ->> 'asin'
    ) as products
    from boards
    where jsonb_path_query_array(products, '$[*].asin') ?| $1 and jsonb_typeof(products) = 'array'
    order by boards.id
    for update of boards
  ), shown as (
    select id, products, ${standingPicture} as image_url from refreshed
  )
  update boards set products = shown.products, image_url = shown.image_url from shown
  where boards.id = shown.id and (
    boards.products <> shown.products or boards.image_url is distinct from shown.image_url
    or boards.gone_count <> gone_products(boards.products)
  )
  returning boards.id`;
