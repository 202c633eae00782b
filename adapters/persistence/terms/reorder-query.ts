/**
 * Puts the names of a kind ($1) in the order of these ids ($2), unless these are not exactly the ids of the list;
 * `isWhole` says whether they are. The rows are held in one order before any is written, so that of two who order at
 * once the later one wins as a whole, and neither waits for the other in a circle.
 */
export const reorderQuery = `
  with listed as (
    select id from terms where kind = $1 order by id for no key update
  ), wanted as (
    select id, place from unnest($2::uuid[]) with ordinality as wanted (id, place) join listed using (id)
  ), whole as (
    select from wanted
    having count(distinct id) = cardinality($2) and cardinality($2) = (select count(*) from listed)
  ), placed as (
    update terms set position = wanted.place from wanted, whole where terms.id = wanted.id
  )
  select exists (select from whole) as "isWhole"`;
