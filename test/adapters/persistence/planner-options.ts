/** A database URL with planner methods disabled, so that a test does not pass only because of a favorable plan. */
export function disablePlannerMethods(url: string, ...methods: readonly string[]): string {
  const parsed = new URL(url);
  parsed.searchParams.set("options", methods.map((method) => `-c enable_${method}=off`).join(" "));
  return parsed.href;
}
