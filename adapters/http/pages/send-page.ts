import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage, PageEncoding } from "./cached-page.ts";

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;

/** Answers with the form of the page that the browser takes, or with 304 when it has that one already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const encoding = preferred(request.headers["accept-encoding"] ?? "");
  const { body, etag } = page.forms[encoding];
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? "");
  response.setHeader("ETag", etag);
  if (page.status === 200 && isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(page.status).end(request.method === "HEAD" ? undefined : body);
}

/** The first of ours that is accepted; a refusal with `q=0` is honoured. */
function preferred(accepted: string): PageEncoding {
  if (brotliAccepted.test(accepted)) return "br";
  return gzipAccepted.test(accepted) ? "gzip" : "identity";
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//u, "") === etag);
}
