import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAmazonRetailer } from "../../adapters/retailer/amazon/amazon-retailer.ts";
import type { Bucket } from "../../adapters/storage/s3/bucket.ts";
import { parseUrl, systemClock } from "../../adapters/system/system.ts";
import { listModels, matchesModel } from "../../adapters/writer/openai/client.ts";
import { WriterError } from "../../adapters/writer/openai/errors.ts";
import { DomainError } from "../../core/kernel/domain-error.ts";
import { ProductError } from "../../core/product/product.ts";
import type { S3Config } from "../config/storage-settings.ts";
import type { Config } from "../config.ts";
import { type CheckResult, getMessage } from "./check-machine.ts";

const storeTimeoutMs = 5_000;

/** Whether the bucket can be used, and whether pages of this origin may upload images to it. */
export async function checkBucket(store: S3Config, origin: string): Promise<CheckResult[]> {
  const { openBucket } = await import("../../adapters/storage/s3/bucket.ts");
  const bucket = openBucket({ ...store, clock: systemClock, timeoutMs: storeTimeoutMs });
  const use = await checkAccess(bucket, store.bucket);
  return use.advice === undefined ? [use, await checkCors(bucket, origin)] : [use];
}

async function checkAccess(bucket: Bucket, name: string): Promise<CheckResult> {
  const subject = "Picture store";
  const key = `doctor/${randomUUID()}`;
  try {
    await bucket.put(key, new TextEncoder().encode("x"), "text/plain");
    await bucket.read(key, 0, 1);
    for await (const _ of bucket.list(key));
    await bucket.remove(key);
    return { subject, message: `bucket ${name} can be listed, read, written and cleaned up` };
  } catch (error) {
    await bucket.remove(key).catch(() => undefined);
    const suggestion = error instanceof DomainError ? error.suggestion : undefined;
    return { subject, message: getMessage(error), advice: suggestion ?? "Check the settings that start with S3_." };
  }
}

/** Asks as a browser does before it sends a picture. */
async function checkCors(bucket: Bucket, origin: string): Promise<CheckResult> {
  const subject = "Uploads to it";
  const url = await bucket.signPut("uploads/doctor", 60, { "content-type": "image/jpeg" });
  const headers = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const signal = AbortSignal.timeout(storeTimeoutMs);
  const response = await fetch(url, { method: "OPTIONS", headers, signal }).catch(() => null);
  if (response !== null && allowsUpload(response, origin))
    return { subject, message: `pages of ${origin} may upload images` };
  const advice = `Allow PUT with the header content-type from ${origin} in the bucket's CORS rules, as bootstrap/OPERATING.md shows.`;
  return { subject, message: `pages of ${origin} may not upload images`, advice };
}

function allowsUpload({ ok, headers }: Response, origin: string): boolean {
  const listed = (name: string) => (headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/u);
  const isAmong = (name: string, requested: string) => listed(name).some((one) => one === "*" || one === requested);
  return (
    ok &&
    isAmong("access-control-allow-origin", origin) &&
    isAmong("access-control-allow-methods", "put") &&
    isAmong("access-control-allow-headers", "content-type")
  );
}

/** Whether the data folder takes files. */
export async function checkStorage(dataDir: string): Promise<CheckResult> {
  const subject = "Storage";
  const file = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, "x");
    await rm(file);
    return { subject, message: `${dataDir} can be written to` };
  } catch (error) {
    const advice = "Give the user that runs the program permission to write there, free some space, or set DATA_DIR.";
    return { subject, message: `${dataDir} cannot be written to: ${getMessage(error)}`, advice };
  }
}

const retailerSubject = "Products";

/** Whether searches are answered. Amazon hands out tokens to accounts that may not search, so one search is made. */
export async function checkRetailer({ retailer }: Pick<Config, "retailer">): Promise<CheckResult> {
  if (retailer.source === "sample") return { subject: retailerSubject, message: "the sample catalog answers searches" };
  const amazon = createAmazonRetailer({
    ...retailer,
    slots: { consume: async () => ({ allowed: true }) },
    delay: async () => undefined,
    clock: systemClock,
    parseUrl,
  });
  try {
    await amazon.search({ keyword: "chair", category: "All", count: 1 });
    return { subject: retailerSubject, message: `${retailer.account.marketplace} answers searches` };
  } catch (error) {
    const advice = error instanceof ProductError ? error.suggestion : undefined;
    return { subject: retailerSubject, message: getMessage(error), advice: advice ?? "Check the AMAZON_… settings." };
  }
}

const writerSubject = "Writer";
const writerTimeoutMs = 5_000;
const maxListedModels = 5;

/** Whether the service that writes takes the key and has the model. Nothing is written: that would cost something. */
export async function checkWriter({ writer }: Pick<Config, "writer">): Promise<CheckResult> {
  if (writer.kind === "template")
    return { subject: writerSubject, message: "the built-in templates write descriptions" };
  const { model, apiKey, baseUrl } = writer;
  try {
    const names = await listModels({ apiKey, baseUrl, timeoutMs: writerTimeoutMs });
    if (names.some((name) => matchesModel(model, name)))
      return { subject: writerSubject, message: `the AI service answers and has ${model}` };
    const some = names.slice(0, maxListedModels).join(", ");
    const advice = `Check OPENAI_MODEL; it has ${some}${names.length > maxListedModels ? " and others" : ""}.`;
    return { subject: writerSubject, message: `the AI service answers, but does not list ${model}`, advice };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return {
      subject: writerSubject,
      message: `${error.ownerMessage.message} (${getMessage(error.cause)})`,
      advice: error.ownerMessage.advice,
    };
  }
}
