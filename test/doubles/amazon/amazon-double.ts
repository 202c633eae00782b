import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createAccessCheck } from "./access-check.ts";
import { type CatalogEndpoint, createCatalogEndpoint } from "./catalog-endpoint.ts";
import { createItemLookup } from "./catalog-responses.ts";
import { sendError } from "./send.ts";
import { createTokenEndpoint, type TokenEndpoint } from "./token-endpoint.ts";

interface Options {
  /** 0 takes any free one. */
  readonly port?: number;
  /** Calls that come sooner after the last one are throttled; 0 throttles none. */
  readonly intervalMs?: number;
  /** Of a token. */
  readonly lifetimeSeconds?: number;
  readonly marketplace?: string;
  /** A JPEG in the place of all images, which other sites may read, so that a test can find traces of it. */
  readonly markedImage?: Uint8Array | undefined;
}

export interface AmazonDouble {
  readonly origin: string;
  readonly tokens: TokenEndpoint;
  readonly catalog: CatalogEndpoint;
  close(): Promise<void>;
}

const images = join(import.meta.dirname, "../../../adapters/retailer/sample-catalog/pictures");

/** Amazon's Creators API on this machine: tokens, search, items, their limits, and on demand their troubles. */
export async function startAmazonDouble(options: Options = {}): Promise<AmazonDouble> {
  const { port = 0, intervalMs = 0, lifetimeSeconds = 3_600, marketplace = "www.amazon.com", markedImage } = options;
  const tokens = createTokenEndpoint({ lifetimeSeconds });
  const gate = createAccessCheck({ tokens, marketplace, intervalMs });
  let origin = "";
  const catalog = createCatalogEndpoint({ gate, look: createItemLookup(() => origin, marketplace) });
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
  { tokens, catalog, markedImage }: Pick<AmazonDouble, "tokens" | "catalog"> & Pick<Options, "markedImage">,
): Promise<void> {
  const { method, url = "" } = request;
  const operation = /^\/catalog\/v1\/(searchItems|getItems)$/u.exec(url)?.[1];
  const image = /^\/images\/I\/([a-z-]+)\._SL\d+_\.jpg$/u.exec(url)?.[1];
  if (method === "POST" && (url === "/auth/o2/token" || url === "/oauth2/token")) await tokens.grant(request, response);
  else if (method === "POST" && operation !== undefined) await catalog.respond(operation, request, response);
  else if (method === "GET" && image !== undefined && markedImage !== undefined) sendMarked(markedImage, response);
  else if (method === "GET" && image !== undefined) sendImage(image, response);
  else sendError(response, 404, "ResourceNotFoundException", { message: "No such operation." });
}

function sendMarked(image: Uint8Array, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "image/jpeg", "Access-Control-Allow-Origin": "*" }).end(image);
}

/** Anybody may show its pictures, and nobody may read them: they come without a word for other sites. */
function sendImage(name: string, response: ServerResponse): void {
  const file = createReadStream(join(images, `${name}.jpg`));
  file.once("open", () => {
    response.writeHead(200, { "Content-Type": "image/jpeg", "Cache-Control": "max-age=86400" });
    file.pipe(response);
  });
  file.once("error", () => response.writeHead(404).end());
}
