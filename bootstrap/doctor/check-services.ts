import { randomUUID } from "node:crypto";
import type { Bucket } from "../../adapters/storage/s3/bucket.ts";
import { systemClock } from "../../adapters/system/system.ts";
import { DomainError } from "../../core/kernel/domain-error.ts";
import type { StoreConfig } from "../config/storage-settings.ts";
import { type Finding, messageOf } from "./check-machine.ts";

const storeTimeoutMs = 5_000;

/** Whether the bucket can be used, and whether pages of this origin may upload images to it. */
export const checkStore = async (store: StoreConfig, origin: string): Promise<Finding[]> => {
  const { openBucket } = await import("../../adapters/storage/s3/bucket.ts");
  const bucket = openBucket({ ...store, clock: systemClock, timeoutMs: storeTimeoutMs });
  const use = await checkUse(bucket, store.bucket);
  return use.advice === undefined ? [use, await checkCors(bucket, origin)] : [use];
};

const checkUse = async (bucket: Bucket, name: string): Promise<Finding> => {
  const about = "Picture store";
  const key = `doctor/${randomUUID()}`;
  try {
    await bucket.put(key, new TextEncoder().encode("x"), "text/plain");
    await bucket.read(key, 0, 1);
    for await (const _ of bucket.list(key));
    await bucket.remove(key);
    return { about, says: `bucket ${name} can be listed, read, written and cleaned up` };
  } catch (error) {
    await bucket.remove(key).catch(() => undefined);
    const suggestion = error instanceof DomainError ? error.suggestion : undefined;
    return { about, says: messageOf(error), advice: suggestion ?? "Check the settings that start with S3_." };
  }
};

/** Asks as a browser does before it sends a picture. */
const checkCors = async (bucket: Bucket, origin: string): Promise<Finding> => {
  const about = "Uploads to it";
  const address = await bucket.signPut("uploads/doctor", 60, { "content-type": "image/jpeg" });
  const headers = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const signal = AbortSignal.timeout(storeTimeoutMs);
  const answer = await fetch(address, { method: "OPTIONS", headers, signal }).catch(() => null);
  if (answer !== null && allows(answer, origin)) return { about, says: `pages of ${origin} may upload images` };
  const advice = `Allow PUT with the header content-type from ${origin} in the bucket's CORS rules, as the README shows.`;
  return { about, says: `pages of ${origin} may not upload images`, advice };
};

const allows = ({ ok, headers }: Response, origin: string): boolean => {
  const listed = (name: string) => (headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/u);
  const isAmong = (name: string, wanted: string) => listed(name).some((one) => one === "*" || one === wanted);
  return (
    ok &&
    isAmong("access-control-allow-origin", origin) &&
    isAmong("access-control-allow-methods", "put") &&
    isAmong("access-control-allow-headers", "content-type")
  );
};
