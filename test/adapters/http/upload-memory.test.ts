import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const { openUpload } = await createUploadCalls(site);
const megabyte = 1_048_576;
const uploads = 3;
const sentBeforeCheck = 9 * megabyte;

test("three concurrent uploads of 10 MB take far less memory than one of them", async () => {
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  const urls = await Promise.all(Array.from({ length: uploads }, () => openUpload()));
  const [before, storedBefore] = [await measureMemory(), await bytesOnDisk()];
  const responses = urls.map((path) => sendRawRequest(site.url, { method: "PUT", path, body: slowImage(looked) }));
  // Until everything has arrived, because chunks in transit are garbage that a measurement would include.
  await expect.poll(bytesOnDisk, { interval: 50 }).toBeGreaterThanOrEqual(storedBefore + uploads * sentBeforeCheck);
  const growth = (await measureMemory()) - before;
  goOn();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(uploads).fill(200));
  expect(growth).toBeLessThan(5 * megabyte);
});

/** Ten megabytes that start like a JPEG, from one small chunk; the last chunk is sent after the memory was measured. */
async function* slowImage(looked: Promise<void>): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(65_536, 0x55);
  yield Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  for (let sent = 0; sent < sentBeforeCheck; sent += chunk.length) yield chunk;
  await looked;
  for (let sent = sentBeforeCheck + chunk.length; sent < 10 * megabyte; sent += chunk.length) yield chunk;
}

async function bytesOnDisk(): Promise<number> {
  const folder = join(site.container.get(tokens.config).dataDir, "objects");
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The lowest of several measurements after garbage collections: what one of them does not count is not in use. */
async function measureMemory(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let lowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4; round += 1) {
    collect();
    await setTimeout(50);
    const { heapUsed, external } = process.memoryUsage();
    lowest = Math.min(lowest, heapUsed + external);
  }
  return lowest;
}
