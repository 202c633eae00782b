import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createFaults, type Faults, readJsonFields, sendError, sendJson, throttle } from "./faults.ts";
import { createItems, edgeCaseItems, type FakeItem, fakePartnerTag, type Operation, validateRequest } from "./items.ts";
import { createTokenEndpoint, fakeCredential, type TokenEndpoint } from "./token-endpoint.ts";

interface Options {
  /** 0 for any free port. */
  readonly port?: number;
  /** Minimum time between two calls; a call that comes sooner is answered with 429. 0 for no limit. */
  readonly intervalMs?: number;
  /** A JPEG served instead of every image, with CORS for all origins, so that a test can detect copies of it. */
  readonly markedImage?: Uint8Array | undefined;
}

export interface FakeAmazonServer {
  readonly origin: string;
  readonly tokens: TokenEndpoint;
  readonly catalog: CatalogEndpoint;
  close(): Promise<void>;
}

const marketplace = "www.amazon.com";
const images = join(import.meta.dirname, "../../../adapters/retailer/sample-catalog/pictures");

/** A local server with Amazon's Creators API: tokens, search, item lookup, rate limit and, on request, faults. */
export async function startFakeAmazonServer(options: Options = {}): Promise<FakeAmazonServer> {
  const { port = 0, intervalMs = 0, markedImage } = options;
  const tokens = createTokenEndpoint();
  const authorizeCall = createAuthorizeCall(tokens, intervalMs);
  let origin = "";
  const catalog = createCatalogEndpoint(
    authorizeCall,
    createItemRenderer(() => origin),
  );
  const server = createServer((request, response) => {
    void route(request, response, { tokens, catalog, markedImage });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}`;
  return {
    origin,
    tokens,
    catalog,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { tokens, catalog, markedImage }: Pick<FakeAmazonServer, "tokens" | "catalog"> & Pick<Options, "markedImage">,
): Promise<void> {
  const { method, url = "" } = request;
  const operation = (["searchItems", "getItems"] as const).find((name) => url === `/catalog/v1/${name}`);
  const image = /^\/images\/I\/([a-z-]+)\._SL\d+_\.jpg$/u.exec(url)?.[1];
  if (method === "POST" && (url === "/auth/o2/token" || url === "/oauth2/token")) await tokens.grant(request, response);
  else if (method === "POST" && operation !== undefined) await catalog.respond(operation, request, response);
  else if (method === "GET" && image !== undefined && markedImage !== undefined) sendMarkedImage(markedImage, response);
  else if (method === "GET" && image !== undefined) sendImage(image, response);
  else sendError(response, 404, "ResourceNotFoundException", { message: "No such operation." });
}

function sendMarkedImage(image: Uint8Array, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "image/jpeg", "Access-Control-Allow-Origin": "*" }).end(image);
}

/** Sent without CORS headers, as Amazon does: any site may show the image, none may read its pixels. */
function sendImage(name: string, response: ServerResponse): void {
  const file = createReadStream(join(images, `${name}.jpg`));
  file.once("open", () => {
    response.writeHead(200, { "Content-Type": "image/jpeg", "Cache-Control": "max-age=86400" });
    file.pipe(response);
  });
  file.once("error", () => response.writeHead(404).end());
}

export interface CatalogCall {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CatalogEndpoint extends Pick<Faults, "play"> {
  /** Authorized calls, oldest first. */
  readonly calls: readonly CatalogCall[];
  respond(operation: Operation, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Answers `POST /catalog/v1/{operation}`. */
function createCatalogEndpoint(authorizeCall: AuthorizeCall, renderItem: RenderItem): CatalogEndpoint {
  const calls: CatalogCall[] = [];
  const catalogFaults = createFaults();
  const items = [...createItems(), ...edgeCaseItems];

  return {
    calls,
    play: catalogFaults.play,
    respond: async (operation, request, response) => {
      const fields = await readJsonFields(request);
      if (!authorizeCall(request, response)) return;
      if (fields === null) {
        return sendError(response, 400, "ValidationException", { reason: "CannotParse", message: "No JSON object." });
      }
      calls.push({ operation, fields });
      const problem = validateRequest(operation, fields);
      if (problem !== null) return sendError(response, 400, "ValidationException", { ...problem });
      if (catalogFaults.respond(request, response, `${fields["keywords"] ?? ""}`)) return;
      const body = (operation === "searchItems" ? buildSearchResponse : buildItemsResponse)(items, fields, renderItem);
      if (body !== null) return sendJson(response, 200, body);
      const message = "No items found for the requested item IDs.";
      sendError(response, 404, "ResourceNotFoundException", { resourceType: "Item", resourceId: "", message });
    },
  };
}

const reasons = { missing: "MissingCredential", unknown: "InvalidToken", expired: "TokenExpired" } as const;

/** Returns true for an authorized call; otherwise sends the error response and returns false. */
type AuthorizeCall = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A call that comes sooner than `intervalMs` after the last one is answered with 429. */
function createAuthorizeCall(tokens: Pick<TokenEndpoint, "getState">, intervalMs: number): AuthorizeCall {
  let lastCall = Number.NEGATIVE_INFINITY;
  return (request, response) => {
    const token = /^Bearer ([^,]+)/u.exec(request.headers.authorization ?? "")?.[1];
    const state = token === undefined ? "missing" : tokens.getState(token);
    if (state !== "valid") {
      sendError(response, 401, "UnauthorizedException", { reason: reasons[state], message: "Not authorised." });
      return false;
    }
    if (request.headers["x-marketplace"] !== marketplace) {
      sendError(response, 400, "ValidationException", {
        reason: "FieldValidationFailed",
        message: "No such marketplace.",
      });
      return false;
    }
    const sinceLast = performance.now() - lastCall;
    lastCall = performance.now();
    if (sinceLast >= intervalMs) return true;
    throttle(response);
    return false;
  };
}

type Fields = Readonly<Record<string, unknown>>;
type RenderItem = (item: FakeItem, resources: unknown, linkCode: string) => unknown;

/** Renders an item as Amazon does: fields that were not requested are null. */
function createItemRenderer(origin: () => string): RenderItem {
  return ({ asin, title, image: imageName }, resources, linkCode) => {
    const requested = new Set(Array.isArray(resources) ? resources : []);
    const image = (size: number) =>
      imageName === null
        ? null
        : { url: `${origin()}/images/I/${imageName}._SL${size}_.jpg`, height: size, width: size };
    const sized = (name: string, size: number) => (requested.has(`images.primary.${name}`) ? image(size) : null);
    const primary = {
      small: sized("small", 75),
      medium: sized("medium", 160),
      large: sized("large", 500),
      hiRes: null,
    };
    const wantsImages = [...requested].some((name) => String(name).startsWith("images."));
    const displayed = { displayValue: title, label: "Title", locale: "en_US" };
    return {
      asin,
      detailPageURL: `https://${marketplace}/dp/${asin}?tag=${fakePartnerTag}&linkCode=${linkCode}&th=1&psc=1`,
      images: wantsImages && imageName !== null ? { primary, variants: null } : null,
      itemInfo: requested.has("itemInfo.title") ? { title: displayed } : null,
      offersV2: null,
      parentASIN: null,
    };
  };
}

function buildSearchResponse(items: readonly FakeItem[], fields: Fields, renderItem: RenderItem): unknown {
  const { keywords, searchIndex = "All", browseNodeId, itemCount = 10, itemPage = 1, resources } = fields;
  const words = String(keywords).toLowerCase().split(/\s+/u);
  const hits = items
    .filter((item) => item.searchIndexes.includes(String(searchIndex)))
    .filter((item) => browseNodeId === undefined || item.browseNodes.includes(String(browseNodeId)))
    .filter((item) => words.every((word) => item.title.toLowerCase().includes(word)));
  const start = (Number(itemPage) - 1) * Number(itemCount);
  const shown = hits.slice(start, start + Number(itemCount)).map((item) => renderItem(item, resources, "osi"));
  return { searchResult: { totalResultCount: hits.length, searchURL: "https://www.amazon.com/s/", items: shown } };
}

/** Returns null when no item exists. The order differs from the request's, as on Amazon. */
function buildItemsResponse(
  items: readonly FakeItem[],
  { itemIds, resources }: Fields,
  renderItem: RenderItem,
): unknown {
  const ids = Array.isArray(itemIds) ? itemIds.map(String) : [];
  const found = items.filter(({ asin }) => ids.includes(asin));
  if (found.length === 0) return null;
  const missing = ids.filter((id) => !found.some(({ asin }) => asin === id));
  return {
    itemsResult: { items: found.toReversed().map((item) => renderItem(item, resources, "ogi")) },
    errors: missing.map((id) => ({
      code: "ItemNotAccessible",
      message: `The ItemId ${id} is not accessible through the Creators API.`,
    })),
  };
}

/** Settings of a site whose retailer is the fake Amazon server. */
export const getAmazonEnv = ({ origin }: Pick<FakeAmazonServer, "origin">): Readonly<Record<string, string>> => ({
  RETAILER_SOURCE: "amazon",
  AMAZON_CREDENTIAL_ID: fakeCredential.id,
  AMAZON_CREDENTIAL_SECRET: fakeCredential.secret,
  AMAZON_PARTNER_TAG: fakePartnerTag,
  AMAZON_API_BASE: origin,
});
