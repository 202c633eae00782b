import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createAuthorizeCall } from "./authorize-call.ts";
import { type CatalogEndpoint, createCatalogEndpoint } from "./catalog-endpoint.ts";
import { createItemRenderer } from "./catalog-responses.ts";
import { sendError } from "./json-messages.ts";
import { createTokenEndpoint, type TokenEndpoint } from "./token-endpoint.ts";

interface Options {
  /** 0 for any free port. */
  readonly port?: number;
  /** Minimum time between two calls; a call that comes sooner is answered with 429. 0 for no limit. */
  readonly intervalMs?: number;
  /** Lifetime of an access token. */
  readonly lifetimeSeconds?: number;
  readonly marketplace?: string;
  /** A JPEG served instead of every image, with CORS for all origins, so that a test can detect copies of it. */
  readonly markedImage?: Uint8Array | undefined;
}

export interface FakeAmazonServer {
  readonly origin: string;
  readonly tokens: TokenEndpoint;
  readonly catalog: CatalogEndpoint;
  close(): Promise<void>;
}

const images = join(import.meta.dirname, "../../../adapters/retailer/sample-catalog/pictures");

/** A local server with Amazon's Creators API: tokens, search, item lookup, rate limit and, on request, faults. */
export async function startFakeAmazonServer(options: Options = {}): Promise<FakeAmazonServer> {
  const { port = 0, intervalMs = 0, lifetimeSeconds = 3_600, marketplace = "www.amazon.com", markedImage } = options;
  const tokens = createTokenEndpoint({ lifetimeSeconds });
  const authorizeCall = createAuthorizeCall({ tokens, marketplace, intervalMs });
  let origin = "";
  const catalog = createCatalogEndpoint({ authorizeCall, renderItem: createItemRenderer(() => origin, marketplace) });
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
  const operation = /^\/catalog\/v1\/(searchItems|getItems)$/u.exec(url)?.[1];
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
