import type { Middleware } from "koa";
import { RequestError } from "../request.errors.ts";

const known = /(?:^|\W)100-continue(?:$|\W)/iu;

/** What HTTP/1.1 has a server refuse; Node.js would do so without a word. */
export function askedByTheRules(): Middleware {
  return async function askedByTheRules({ req: { httpVersion, headers } }, next) {
    if (httpVersion !== "1.0") {
      if (headers.host === undefined) throw new RequestError("request.invalid", "Name the site in the header Host.");
      if (headers.expect !== undefined && !known.test(headers.expect)) {
        throw new RequestError("request.expectation", "Leave the header Expect away, or send 100-continue in it.");
      }
    }
    await next();
  };
}
