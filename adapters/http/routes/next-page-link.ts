import type { Context } from "koa";

/**
 * Names the next page in a Link header: the same parameters with its cursor. They are those that the call knows, because
 * the response may be cached for everybody, whatever else one request carried.
 */
export function linkNextPage(ctx: Context, parameters: Readonly<Record<string, unknown>>, next: string | null): void {
  if (next === null) return;
  const given = Object.entries({ ...parameters, after: next }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  ctx.set("Link", `<${ctx.path}?${query}>; rel="next"`);
}
