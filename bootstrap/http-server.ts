import { type RequestListener, Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "./config.ts";

/**
 * An HTTP server that ends in good order: Node.js's own waits for browsers that keep their connections. It leaves every
 * request that can be read to its listener, also those that Node.js would refuse by itself with an empty answer.
 */
class GracefulHttpServer extends Server {
  readonly #connections = new Set<Socket>();
  readonly #answers = new Set<ServerResponse>();

  constructor(options: ServerOptions, handle: RequestListener) {
    super({ ...options, requireHostHeader: false });
    this.on("connection", (socket) => trackUntilClosed(socket, this.#connections));
    this.on("request", (_request, response) => {
      trackUntilClosed(response, this.#answers);
      if (!this.listening) closeAfterResponse(response);
    });
    this.on("request", handle);
    this.on("checkExpectation", (request, response) => void this.emit("request", request, response));
  }

  /** Takes no new connections, lets running requests finish, and cuts off what takes longer than that. */
  async stop(timeoutMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.close(() => resolve()));
    for (const response of this.#answers) closeAfterResponse(response);
    for (const socket of this.#connections) if (isUnused(socket)) socket.destroy();
    const cutOff = setTimeout(() => this.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(cutOff);
  }
}

function trackUntilClosed<Thing extends Socket | ServerResponse>(item: Thing, items: Set<Thing>): void {
  items.add(item);
  item.once("close", () => items.delete(item));
}

/** An answer that has begun cannot say any more that its connection closes after it. */
function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => response.req.socket.destroySoon());
}

/** Browsers open some in advance; to Node.js they are not idle before their first request. */
function isUnused(socket: Socket): boolean {
  return socket.bytesRead === 0;
}

/** How long running requests may take to finish when the site stops. */
const timeoutMs = 8_000;

/**
 * How long a connection stays open for the next request: longer than proxies keep theirs, which is a minute. Who closes
 * first while the other sends loses a request.
 */
const keepAliveTimeoutMs = 72_000;

/**
 * How long a request may take to arrive: enough for the largest picture over a poor line, 9 kB a second. Other bodies get
 * less from the application.
 */
const requestTimeoutMs = 20 * 60_000;
/** Of that, its headers. */
const headersMs = 60_000;

const limits = { keepAliveTimeout: keepAliveTimeoutMs, requestTimeout: requestTimeoutMs, headersTimeout: headersMs };

/** Throws with what to do when the port is taken or not allowed. */
export function listen(
  handle: RequestListener,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<GracefulHttpServer> {
  const server = new GracefulHttpServer(limits, handle);
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(toListenError(error, host, port)));
    server.listen(port, host, () => resolve(server));
  });
}

/** Takes no new connections, lets running requests finish, and cuts off what takes too long. */
export function closeGracefully(server: GracefulHttpServer): Promise<void> {
  return server.stop(timeoutMs);
}

/** The address for this machine: a site that listens everywhere is reached here as localhost. */
export function getLocalUrl(server: GracefulHttpServer, { host }: Pick<Config, "host">): string {
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : "";
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function toListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new Error(`Port ${port} is taken by another program. Stop it, or choose a different PORT.`, {
      cause: error,
    });
  }
  if (error.code === "EACCES") {
    return new Error(`Port ${port} may not be used by this user. Choose a PORT above 1023.`, { cause: error });
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new Error(`"${host}" is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`, { cause: error });
  }
  return error;
}
