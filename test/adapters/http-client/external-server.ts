import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import {
  createPublicFetch,
  createRedirectResolver,
  type PublicFetchOptions,
} from "../../../adapters/http-client/public-fetch.ts";

/**
 * A shop on the open internet, as far as these tests go: 127.0.0.1 counts as public and every name leads there.
 * Everything else on this machine, such as 127.0.0.2, is inside.
 */
export async function startExternalServer(answer: RequestListener, options: Partial<PublicFetchOptions> = {}) {
  const requests: IncomingMessage[] = [];
  const calledAt: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    calledAt.push(request.socket.localAddress);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const guarded: PublicFetchOptions = {
    userAgent: "tests",
    ports: new Set([port]),
    isPublic: (url) => url === "127.0.0.1",
    resolve: async () => ["127.0.0.1"],
    ...options,
  };
  const fetchBytes = createPublicFetch(guarded);
  const limits = { accept: "image/*", maxBytes: 100_000 };
  const read = (url: string) => fetchBytes(url, limits);
  return { port, requests, calledAt, read, next: createRedirectResolver(guarded) };
}

/** What was really wrong, which only the log gets to see. */
export function getReason(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => "nothing",
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)),
  );
}
