import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";
import { RequestError } from "../request/request.errors.ts";

/** A registered name, an IPv4 address or a bracketed IPv6 address, with a port if needed. */
const hostPattern = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::\d{1,5})?$/iu;
const absoluteTarget = /^https?:\/\/(?<authority>[^/?#]*)/iu;
const knownExpectation = /(?:^|\W)100-continue(?:$|\W)/iu;

/**
 * Checks Host, request target and Expect as RFC 9112 and 9110 require. Cache keys and links are built from Host, so
 * anything but one plain host is rejected before any other work.
 */
export function validateRequestHeaders(): Middleware {
  return async function validateRequestHeaders({ req, originalUrl }, next) {
    validateHost(req);
    validateTarget(originalUrl, req);
    validateExpect(req);
    await next();
  };
}

function validateHost({ httpVersion, headers: { host }, rawHeaders }: IncomingMessage): void {
  if (host === undefined) {
    if (httpVersion === "1.0") return;
    throw invalid("Send a Host header.");
  }
  // Node.js keeps the first of several Host headers; a proxy in front may have looked at another one.
  if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1) {
    throw invalid("Send the header Host once.");
  }
  if (!hostPattern.test(host) || !URL.canParse(`http://${host}`)) {
    throw invalid("The header Host must be a host name or an address, with a port if needed, and nothing else.");
  }
}

/** Clients of proxies name the whole URL as the target; its host must be the one in Host. */
function validateTarget(target: string, { headers, method }: IncomingMessage): void {
  if (target.startsWith("/") || (target === "*" && method === "OPTIONS")) return;
  const { authority } = absoluteTarget.exec(target)?.groups ?? {};
  if (authority !== undefined && authority.toLowerCase() === headers.host?.toLowerCase()) return;
  throw invalid("Ask for a path of this site, or for an http or https address with the same host as the header Host.");
}

function validateExpect({ httpVersion, headers: { expect } }: IncomingMessage): void {
  if (httpVersion === "1.0" || expect === undefined || knownExpectation.test(expect)) return;
  throw new RequestError("request.expectation", "Remove the Expect header, or send 100-continue in it.");
}

function invalid(message: string): RequestError {
  return new RequestError("request.invalid", message);
}
