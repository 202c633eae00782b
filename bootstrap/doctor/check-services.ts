import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import { createAmazonRetailer } from "../../adapters/retailer/amazon/amazon-retailer.ts";
import type { Bucket } from "../../adapters/storage/s3/bucket.ts";
import { systemClock } from "../../adapters/system/system.ts";
import { listModels, matchesModel } from "../../adapters/writer/openai/client.ts";
import { WriterError } from "../../adapters/writer/openai/errors.ts";
import { DomainError } from "../../core/kernel/domain-error.ts";
import { ProductError } from "../../core/product/product.ts";
import type { S3Config } from "../config/storage-settings.ts";
import type { Config } from "../config.ts";
import { type CheckResult, getMessage } from "./check-machine.ts";

const bucketTimeoutMs = 5_000;

/** Checks that the bucket is usable and that its CORS rules let pages of `origin` upload images. */
export async function checkBucket(config: S3Config, origin: string): Promise<CheckResult[]> {
  const { openBucket } = await import("../../adapters/storage/s3/bucket.ts");
  const context = { createFetch: createServiceFetch, clock: systemClock, timeoutMs: bucketTimeoutMs };
  const bucket = openBucket({ ...config, ...context });
  const access = await checkAccess(bucket, config.bucket);
  return access.advice === undefined ? [access, await checkCors(bucket, origin)] : [access];
}

async function checkAccess(bucket: Bucket, name: string): Promise<CheckResult> {
  const subject = "Picture store";
  const key = `doctor/${randomUUID()}`;
  try {
    await bucket.put(key, new TextEncoder().encode("x"), "text/plain");
    await bucket.read(key, 0, 1);
    for await (const _ of bucket.list(key));
    await bucket.delete(key);
    return { subject, message: `bucket ${name} can be listed, read, written and cleaned up` };
  } catch (error) {
    await bucket.delete(key).catch(() => undefined);
    const suggestion = error instanceof DomainError ? error.suggestion : undefined;
    return { subject, message: getMessage(error), advice: suggestion ?? "Check the settings that start with S3_." };
  }
}

/** Sends the preflight request of a browser upload. */
async function checkCors(bucket: Bucket, origin: string): Promise<CheckResult> {
  const subject = "Uploads to it";
  const url = await bucket.signPut("uploads/doctor", 60, { "content-type": "image/jpeg" });
  const headers = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const signal = AbortSignal.timeout(bucketTimeoutMs);
  const response = await fetch(url, { method: "OPTIONS", headers, signal }).catch(() => null);
  if (response !== null && allowsUpload(response, origin))
    return { subject, message: `pages of ${origin} may upload images` };
  const advice = `Allow PUT with the header content-type from ${origin} in the bucket's CORS rules, as bootstrap/OPERATING.md shows.`;
  return { subject, message: `pages of ${origin} may not upload images`, advice };
}

function allowsUpload({ ok, headers }: Response, origin: string): boolean {
  const parseList = (name: string) => (headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/u);
  const includesValue = (name: string, requested: string) =>
    parseList(name).some((one) => one === "*" || one === requested);
  return (
    ok &&
    includesValue("access-control-allow-origin", origin) &&
    includesValue("access-control-allow-methods", "put") &&
    includesValue("access-control-allow-headers", "content-type")
  );
}

/** Checks that the data folder is writable. */
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

/** Runs one search. A token alone proves nothing: Amazon also issues tokens to accounts that may not search. */
export async function checkRetailer({ retailer }: Pick<Config, "retailer">): Promise<CheckResult> {
  if (retailer.source === "sample") return { subject: retailerSubject, message: "the sample catalog answers searches" };
  const amazon = createAmazonRetailer({
    ...retailer,
    slots: { consume: async () => ({ allowed: true }) },
    delay: async () => undefined,
    clock: systemClock,
    createFetch: createServiceFetch,
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

/** Checks that the AI service accepts the key and lists the model. Generates no text, because that costs money. */
export async function checkWriter({ writer }: Pick<Config, "writer">): Promise<CheckResult> {
  if (writer.kind === "template")
    return { subject: writerSubject, message: "the built-in templates write descriptions" };
  const { model, apiKey, baseUrl } = writer;
  try {
    const names = await listModels({ apiKey, baseUrl, timeoutMs: writerTimeoutMs, createFetch: createServiceFetch });
    if (names.some((name) => matchesModel(model, name)))
      return { subject: writerSubject, message: `the AI service answers and has ${model}` };
    const shownNames = names.slice(0, maxListedModels).join(", ");
    const advice = `Check OPENAI_MODEL; it has ${shownNames}${names.length > maxListedModels ? " and others" : ""}.`;
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
