/** The same database for a planner that does without some of its ways, so that no luck with a plan hides a mistake. */
export function planningWithout(url: string, ...ways: readonly string[]): string {
  const address = new URL(url);
  address.searchParams.set("options", ways.map((way) => `-c enable_${way}=off`).join(" "));
  return address.href;
}
