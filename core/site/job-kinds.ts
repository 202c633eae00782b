import { prepareImageJob } from "../image/prepare-image.ts";
import type { JobKind } from "../kernel/jobs.port.ts";

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
export const runDueChangesJob = createKind(
  "run-due-changes",
  "Publish and unpublish boards at their times",
  10 * minute,
);
export const thinOutRevisionsJob = createKind("thin-out-revisions", "Thin out the histories of boards", 10 * minute);
/** Named after what versions before did as well. */
export const updateMostLovedJob = createKind("summarize-clicks", "List the most loved boards", 10 * minute);
export const evictImageVariantsJob = createKind(
  "evict-image-variants",
  "Limit the space of resized images",
  60 * minute,
);
export const refreshProductsJob = createKind("refresh-products", "Refresh products from their shop", 60 * minute);
export const findImagesToPrepareJob = createKind("find-images-to-prepare", "Find images to resize", 60 * minute);

export const renameBoardsJob = createKind(
  "rename-boards",
  "Rename styles, rooms and other terms on boards",
  60 * minute,
);

export const backUpJob = createKind("back-up", "Back up the site", 12 * 60 * minute);

const kinds = [
  emptyTrashJob,
  deleteUnusedMoodboardsJob,
  deleteExpiredRecordsJob,
  runDueChangesJob,
  thinOutRevisionsJob,
  updateMostLovedJob,
  evictImageVariantsJob,
  refreshProductsJob,
  findImagesToPrepareJob,
  renameBoardsJob,
  backUpJob,
];

/** What a stored job is about; the name of its kind when this program does not know the kind or the payload. */
export function describeJob(name: string, payload: unknown): string {
  try {
    if (name === prepareImageJob.name) return prepareImageJob.describe(prepareImageJob.parsePayload(payload));
    return kinds.find((kind) => kind.name === name)?.describe(null) ?? name;
  } catch {
    return name;
  }
}
