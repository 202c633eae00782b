import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of the database, which may have a socket only, that a test can interrupt. */
export interface TcpProxy {
  readonly url: string;
  /** Drops every connection and refuses new ones, as a killed server does. */
  cut(): Promise<void>;
  /** Accepts connections and never responds, as a frozen server does. */
  freeze(): Promise<void>;
  /** Stops forwarding on the open connections without closing them, as a network that drops packets; new ones work. */
  stall(): void;
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const folder = decodeURIComponent(hostname);
  const sockets = new Set<Socket>();
  const forwarding = new Set<() => void>();
  let frozen = false;
  const server = createServer((socket) => {
    keep(socket);
    if (frozen) return;
    const upstream = keep(
      folder.startsWith("/") ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname),
    );
    socket.pipe(upstream).pipe(socket);
    forwarding.add(() => {
      socket.unpipe(upstream).pause();
      upstream.unpipe(socket).pause();
    });
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  }
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  const address = server.address();
  const ownPort = typeof address === "object" && address !== null ? address.port : 0;
  const url = Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(ownPort) });
  return {
    url: url.href,
    cut,
    freeze: async () => {
      await cut();
      frozen = true;
      await listen(ownPort);
    },
    stall: () => {
      for (const stop of forwarding) stop();
      forwarding.clear();
    },
    reconnect: async () => {
      if (server.listening) await cut();
      frozen = false;
      await listen(ownPort);
    },
    close: cut,
  };
}
