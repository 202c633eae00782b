import { type ImageCrop, isImageSource } from "../image/image.ts";
import { DomainError } from "../kernel/domain-error.ts";
import type { JobKind } from "./jobs.port.ts";

/**
 * `job.not-found`: no failed job has this id. `job.invalid-payload`: another version of the program stored the job.
 * `job.timeout`: a job took too long.
 */
export type JobErrorCode = "job.invalid-payload" | "job.not-found" | "job.timeout";

export class JobError extends DomainError<JobErrorCode> {}

const minute = 60_000;

/** Creates a kind whose jobs have no payload. */
function createKind(name: string, description: string, timeoutMs: number): JobKind<null> {
  return { name, priorityClass: "default", timeoutMs, describe: () => description, parsePayload: () => null };
}

export const emptyTrashJob = createKind("empty-trash", "Delete boards that were in the trash for 30 days", 10 * minute);
export const deleteUnusedMoodboardsJob = createKind("delete-unused-moodboards", "Delete unused images", 60 * minute);
export const deleteExpiredRecordsJob = createKind(
  "delete-expired-records",
  "Delete expired sessions, limits and view records",
  10 * minute,
);
export const summarizeClicksJob = createKind("summarize-clicks", "Sum up clicks and views", 10 * minute);
export const evictImageVariantsJob = createKind(
  "evict-image-variants",
  "Limit the space of resized images",
  60 * minute,
);
export const refreshProductsJob = createKind("refresh-products", "Refresh products from their shop", 60 * minute);
export const findImagesToPrepareJob = createKind("find-images-to-prepare", "Find images to resize", 60 * minute);

export const backUpJob = createKind("back-up", "Back up the site", 12 * 60 * minute);

export interface ImageToPrepare {
  readonly source: string;
  readonly crops: readonly ImageCrop[];
  readonly format: "avif" | "webp";
}

export const prepareImageJob: JobKind<ImageToPrepare> = {
  name: "prepare-image",
  priorityClass: "background",
  timeoutMs: 30 * minute,
  describe: ({ source, format }) => `Make the ${format === "webp" ? "WebP" : "AVIF"} sizes of ${source}`,
  parsePayload(stored) {
    const { source, crops, format } = toRecord(stored);
    if (typeof source !== "string" || !isImageSource(source)) throw invalidPayloadError();
    if (!Array.isArray(crops) || !crops.every(isImageCrop)) throw invalidPayloadError();
    if (format !== "webp" && format !== "avif") throw invalidPayloadError();
    return { source, crops, format };
  },
};

function toRecord(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function isImageCrop(value: unknown): value is ImageCrop {
  return value === "none" || value === "portrait";
}

function invalidPayloadError(): JobError {
  return new JobError("job.invalid-payload", "This job was stored by another version of the program.", {
    suggestion: "Remove it.",
  });
}

const descriptions: ReadonlyMap<string, (stored: unknown) => string> = new Map([
  toDescription(emptyTrashJob),
  toDescription(deleteUnusedMoodboardsJob),
  toDescription(deleteExpiredRecordsJob),
  toDescription(summarizeClicksJob),
  toDescription(evictImageVariantsJob),
  toDescription(refreshProductsJob),
  toDescription(findImagesToPrepareJob),
  toDescription(backUpJob),
  toDescription(prepareImageJob),
]);

function toDescription<Payload>(kind: JobKind<Payload>): readonly [string, (stored: unknown) => string] {
  return [kind.name, (stored) => kind.describe(kind.parsePayload(stored))];
}

/** What a stored job is about; the name of its kind when this program does not know the kind or the payload. */
export function describeJob(name: string, payload: unknown): string {
  try {
    return descriptions.get(name)?.(payload) ?? name;
  } catch {
    return name;
  }
}
