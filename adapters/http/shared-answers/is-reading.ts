import type { Context } from "koa";

export function isReading({ method }: Context): boolean {
  return method === "GET" || method === "HEAD";
}
