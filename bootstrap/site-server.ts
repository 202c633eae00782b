import { type RequestListener, Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * An HTTP server that ends in good order: Node.js's own waits for browsers that keep their connections. It leaves every
 * request that can be read to its listener, also those that Node.js would refuse by itself with an empty answer.
 */
export class SiteServer extends Server {
  readonly #connections = new Set<Socket>();
  readonly #answers = new Set<ServerResponse>();

  constructor(options: ServerOptions, handle: RequestListener) {
    super({ ...options, requireHostHeader: false });
    this.on("connection", (socket) => remember(socket, this.#connections));
    this.on("request", (_request, response) => {
      remember(response, this.#answers);
      if (!this.listening) makeLast(response);
    });
    this.on("request", handle);
    this.on("checkExpectation", (request, response) => void this.emit("request", request, response));
  }

  /** Takes no new connections, lets running requests finish, and cuts off what takes longer than that. */
  async stop(patienceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.close(() => resolve()));
    for (const response of this.#answers) makeLast(response);
    for (const socket of this.#connections) if (wasNeverUsed(socket)) socket.destroy();
    const cutOff = setTimeout(() => this.closeAllConnections(), patienceMs);
    await closed;
    clearTimeout(cutOff);
  }
}

function remember<Thing extends Socket | ServerResponse>(thing: Thing, things: Set<Thing>): void {
  things.add(thing);
  thing.once("close", () => things.delete(thing));
}

/** An answer that has begun cannot say any more that its connection closes after it. */
function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => response.req.socket.destroySoon());
}

/** Browsers open some in advance; to Node.js they are not idle before their first request. */
function wasNeverUsed(socket: Socket): boolean {
  return socket.bytesRead === 0;
}
