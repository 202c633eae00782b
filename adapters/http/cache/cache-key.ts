import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/**
 * The query parameters that a response at this path depends on, in a fixed order. All others, such as tracking
 * parameters, create no entries. Undefined for paths whose response is never the same for all users.
 */
export type ListParameters = (
  path: string,
  search: string,
) => readonly (readonly [name: string, value: string])[] | undefined;

/** Returns undefined for a request that is never answered from memory. */
export type GetCacheKey = (req: IncomingMessage) => string | undefined;

export type Encoding = "br" | "gzip" | "identity";

interface Options {
  readonly listParameters: ListParameters;
  /** The further request headers that the response at this path depends on, in a normal form. */
  readonly getVariant: (path: string, headers: IncomingHttpHeaders) => string;
  /** Host and port of the site; null: those that the request names. */
  readonly publicHost: string | null;
  /** Whether `X-Forwarded-Proto` is the scheme of the request. */
  readonly isProxyTrusted: boolean;
  readonly isValidHost: (host: string) => boolean;
}

/** URLs are chosen by clients, so their length is bounded. */
const maxTargetCharacters = 2_000;

/**
 * Derives the key from scheme, Host, target and encoding of a plain GET or HEAD request: what the middleware checks in
 * headers cannot differ between two requests with the same key.
 */
export function createGetCacheKey(options: Options): GetCacheKey {
  const { listParameters, getVariant, publicHost, isProxyTrusted, isValidHost } = options;
  return (req) => {
    const { url = "", headers } = req;
    const { host = "" } = headers;
    if (!isPlainRead(req) || !url.startsWith("/") || url.length > maxTargetCharacters || !isValidHost(host)) {
      return undefined;
    }
    const scheme = isProxyTrusted ? getForwardedScheme(headers) : "http";
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const parameters = listParameters(path, end === -1 ? "" : url.slice(end));
    if (scheme === undefined || parameters === undefined) return undefined;
    const variant = getVariant(path, headers);
    // As JSON, no part can run into the next one.
    return JSON.stringify([scheme, publicHost ?? host, path, parameters, selectEncoding(headers), variant]);
  };
}

/** GET and HEAD without a body, with one Host. */
function isPlainRead({ method, headers, rawHeaders }: IncomingMessage): boolean {
  if ((method !== "GET" && method !== "HEAD") || headers.expect !== undefined) return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}

/** Several proxies list their schemes, the one of the client first. Undefined when it is neither http nor https. */
function getForwardedScheme({ "x-forwarded-proto": forwarded = "http" }: IncomingHttpHeaders): string | undefined {
  const [scheme = ""] = String(forwarded).split(/\s*,/u, 1);
  return scheme === "http" || scheme === "https" ? scheme : undefined;
}

/** The supported encoding of the highest weight, the smallest of several; a weight of 0 forbids one. */
export function selectEncoding({ "accept-encoding": accepted = "" }: IncomingHttpHeaders): Encoding {
  const header = String(accepted);
  if (header.includes("=")) return selectByWeight(header);
  if (/\bbr\b/iu.test(header)) return "br";
  return /\bgzip\b/iu.test(header) ? "gzip" : "identity";
}

function selectByWeight(accepted: string): Encoding {
  const weights = new Map(accepted.toLowerCase().split(",").map(parseWeight));
  const getWeight = (encoding: Encoding) => weights.get(encoding) ?? 0;
  const [best = "identity"] = (["br", "gzip", "identity"] as const)
    .filter((encoding) => getWeight(encoding) > 0)
    .toSorted((one, other) => getWeight(other) - getWeight(one));
  return best;
}

function parseWeight(text: string): readonly [encoding: string, weight: number] {
  const [encoding = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [encoding, weight === undefined ? 1 : Number(weight.slice(2))];
}
