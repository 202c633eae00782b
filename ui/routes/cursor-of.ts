/** Where a list begins, from the query of its address; null for the beginning. */
export function cursorOf(search: string): string | null {
  return new URLSearchParams(search).get("after") || null;
}
