import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { getS3Env } from "../../doubles/s3/s3-env.ts";
import { startS3Store } from "../../doubles/s3/s3-server.ts";

/** A port of this machine on which something answers until the test is over. */
export async function getPort(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? String(address.port) : "";
}

/** A store, and the settings of a site that keeps its pictures there. */
export async function startObjectStorage() {
  const store = await startS3Store();
  onTestFinished(() => store.close());
  return { ...store, settings: { ...getS3Env(store.place), PUBLIC_URL: "https://boards.example" } };
}
