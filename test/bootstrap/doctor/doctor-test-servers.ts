import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { startFakeS3Server } from "../../fake-servers/s3/fake-s3-server.ts";
import { getS3Env } from "../../fake-servers/s3/s3-env.ts";

/** Starts an HTTP server for the duration of the test and returns its port. */
export async function startHttpServer(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? String(address.port) : "";
}

/** Starts a fake S3 server and returns it with the settings of a site that uses it. */
export async function startObjectStorage() {
  const store = await startFakeS3Server();
  onTestFinished(() => store.close());
  return { ...store, settings: { ...getS3Env(store.config), PUBLIC_URL: "https://boards.example" } };
}
