/** The same items in the order of these ids; what the ids do not name stays at the end. */
export function inOrder<Item extends { readonly id: string }>(
  list: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const places = new Map(ids.map((id, place) => [id, place] as const));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}
