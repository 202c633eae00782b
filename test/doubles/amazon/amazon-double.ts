import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { makeGate } from "./access-check.ts";
import { type CatalogueDesk, makeCatalogueDesk } from "./catalog-endpoint.ts";
import { makeLook } from "./catalog-responses.ts";
import { refuse } from "./send.ts";
import { makeTokenDesk, type TokenDesk } from "./token-endpoint.ts";

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
  readonly tokens: TokenDesk;
  readonly catalogue: CatalogueDesk;
  close(): Promise<void>;
}

const pictures = join(import.meta.dirname, "../../../adapters/retailer/sample-catalog/pictures");

/** Amazon's Creators API on this machine: tokens, search, items, their limits, and on demand their troubles. */
export async function startAmazonDouble(options: Options = {}): Promise<AmazonDouble> {
  const { port = 0, intervalMs = 0, lifetimeSeconds = 3_600, marketplace = "www.amazon.com", markedImage } = options;
  const tokens = makeTokenDesk({ lifetimeSeconds });
  const gate = makeGate({ tokens, marketplace, intervalMs });
  let origin = "";
  const catalogue = makeCatalogueDesk({ gate, look: makeLook(() => origin, marketplace) });
  const server = createServer((request, response) => {
    void route(request, response, { tokens, catalogue, markedImage });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}`;
  return {
    origin,
    tokens,
    catalogue,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { tokens, catalogue, markedImage }: Pick<AmazonDouble, "tokens" | "catalogue"> & Pick<Options, "markedImage">,
): Promise<void> {
  const { method, url = "" } = request;
  const operation = /^\/catalog\/v1\/(searchItems|getItems)$/u.exec(url)?.[1];
  const picture = /^\/images\/I\/([a-z-]+)\._SL\d+_\.jpg$/u.exec(url)?.[1];
  if (method === "POST" && (url === "/auth/o2/token" || url === "/oauth2/token")) await tokens.grant(request, response);
  else if (method === "POST" && operation !== undefined) await catalogue.answer(operation, request, response);
  else if (method === "GET" && picture !== undefined && markedImage !== undefined) sendMarked(markedImage, response);
  else if (method === "GET" && picture !== undefined) sendPicture(picture, response);
  else refuse(response, 404, "ResourceNotFoundException", { message: "No such operation." });
}

function sendMarked(image: Uint8Array, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "image/jpeg", "Access-Control-Allow-Origin": "*" }).end(image);
}

/** Anybody may show its pictures, and nobody may read them: they come without a word for other sites. */
function sendPicture(name: string, response: ServerResponse): void {
  const file = createReadStream(join(pictures, `${name}.jpg`));
  file.once("open", () => {
    response.writeHead(200, { "Content-Type": "image/jpeg", "Cache-Control": "max-age=86400" });
    file.pipe(response);
  });
  file.once("error", () => response.writeHead(404).end());
}
