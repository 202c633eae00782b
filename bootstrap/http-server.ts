import { type RequestListener, Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "./config.ts";

/**
 * An HTTP server with a graceful shutdown; that of Node.js waits for connections that browsers keep open. Requests that
 * Node.js would reject with an empty response (no Host, unknown Expect) reach the listener, which explains the error.
 */
class GracefulHttpServer extends Server {
  /** The newest response of each connection; null before its first request. */
  readonly #connections = new Map<Socket, ServerResponse | null>();

  constructor(options: ServerOptions, handle: RequestListener) {
    super({ ...options, requireHostHeader: false });
    this.on("connection", (socket) => {
      this.#connections.set(socket, null);
      socket.once("close", () => this.#connections.delete(socket));
    });
    this.on("request", ({ socket }, response) => {
      if (this.#connections.has(socket)) this.#connections.set(socket, response);
      if (!this.listening) closeAfterResponse(response);
    });
    this.on("request", handle);
    this.on("checkExpectation", (request, response) => void this.emit("request", request, response));
  }

  /** Stops accepting, waits for pending responses, and closes the remaining connections after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.close(() => resolve()));
    for (const [socket, response] of this.#connections) {
      if (isUnused(socket)) socket.destroy();
      else if (response !== null && !response.writableFinished) closeAfterResponse(response);
    }
    const timeout = setTimeout(() => this.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(timeout);
  }
}

/** Once the headers are sent, `Connection: close` can no longer be added; the socket is then closed by the server. */
function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => response.req.socket.destroySoon());
}

/** Browsers preconnect. Node.js does not count a connection as idle before its first request. */
function isUnused(socket: Socket): boolean {
  return socket.bytesRead === 0;
}

/** Time for pending requests to finish when the site stops. */
const shutdownTimeoutMs = 8_000;

/**
 * Longer than the 60 s keep-alive of common proxies: if the server closed first, a request in flight would be lost.
 */
const keepAliveTimeoutMs = 72_000;

/**
 * Time to receive a request: enough for the largest image at 9 kB/s. The application applies a shorter timeout to all
 * other bodies.
 */
const requestTimeoutMs = 20 * 60_000;
/** Time to receive the headers. */
const headersTimeoutMs = 60_000;

const limits = {
  keepAliveTimeout: keepAliveTimeoutMs,
  requestTimeout: requestTimeoutMs,
  headersTimeout: headersTimeoutMs,
};

/** Starts the server. Throws an error with advice when the port is taken or not permitted. */
export function listen(
  handle: RequestListener,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<GracefulHttpServer> {
  const server = new GracefulHttpServer(limits, handle);
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(toListenError(error, { host, port })));
    server.listen(port, host, () => resolve(server));
  });
}

/** Stops accepting, waits at most 8 s for pending responses, and closes the remaining connections. */
export function closeGracefully(server: GracefulHttpServer): Promise<void> {
  return server.stop(shutdownTimeoutMs);
}

/** The URL of the server from this machine; `localhost` when it listens on all interfaces. */
export function getLocalUrl(server: GracefulHttpServer, { host }: Pick<Config, "host">): string {
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : "";
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function toListenError(cause: NodeJS.ErrnoException, { host, port }: Pick<Config, "host" | "port">): Error {
  const noAddress = `"${host}" is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`;
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose a different PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const message = messages[cause.code ?? ""];
  return message === undefined ? cause : new Error(message, { cause });
}
