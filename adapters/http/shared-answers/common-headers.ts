import type { Context } from "koa";

const ofOneRequest: ReadonlySet<string> = new Set(["x-request-id", "set-cookie", "content-length", "content-encoding"]);

/** The headers set so far, except those that belong to one request or one form alone. */
export function commonHeaders(ctx: Context): Readonly<Record<string, string>> {
  const common = Object.entries(ctx.response.headers).filter(([name]) => !ofOneRequest.has(name));
  return {
    ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])),
    vary: "Accept-Encoding",
  };
}
