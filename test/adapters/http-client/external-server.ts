import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import {
  createPublicFetch,
  createRedirectResolver,
  type PublicFetchOptions,
} from "../../../adapters/http-client/public-fetch.ts";
import type { FetchLimits } from "../../../core/kernel/http-fetch.port.ts";

/**
 * A server of an external site: 127.0.0.1 counts as public and every name resolves to it; 127.0.0.2 counts as internal.
 */
export async function startExternalServer(listener: RequestListener, options: Partial<PublicFetchOptions> = {}) {
  const requests: IncomingMessage[] = [];
  const contactedIps: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    contactedIps.push(request.socket.localAddress);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const fetchOptions: PublicFetchOptions = {
    userAgent: "tests",
    ports: new Set([port]),
    isPublic: (url) => url === "127.0.0.1",
    resolve: async () => ["127.0.0.1"],
    ...options,
  };
  const fetchPublicUrl = createPublicFetch(fetchOptions);
  const limits = { accept: "image/*", maxBytes: 100_000 };
  const read = (url: string, more: Pick<FetchLimits, "stopAt"> = {}) => fetchPublicUrl(url, { ...limits, ...more });
  return { port, requests, contactedIps, fetchPublicUrl, read, next: createRedirectResolver(fetchOptions) };
}

/** The message of the error's cause, which is for the log only. */
export function getReason(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => "nothing",
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)),
  );
}
