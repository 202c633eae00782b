import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

const soon = "Try again in a moment.";

/** What can be wrong with a store, and what its owner can do about it. No address and no key is ever named. */
const explanations = {
  away: [
    "The picture store does not answer.",
    `${soon} If it stays like this, check S3_ENDPOINT and whether the store runs; npm run doctor tells more.`,
  ],
  slow: ["The picture store took too long to answer.", soon],
  failing: ["The picture store has trouble of its own.", soon],
  busy: ["The picture store is too busy.", soon],
  key: [
    "The picture store does not accept this site’s key.",
    "Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION: the key may be mistyped, expired or revoked.",
  ],
  permission: [
    "The picture store does not let this site’s key do this.",
    "Allow the key to list, read, write and delete in the bucket that S3_BUCKET names.",
  ],
  clock: [
    "The picture store says that this server’s clock is wrong.",
    "Set the server’s clock right; a time service keeps it so.",
  ],
  bucket: ["The picture store has no such bucket.", "Check S3_BUCKET, or make the bucket."],
  elsewhere: ["The bucket is not kept where this site looks for it.", "Check S3_REGION and S3_ENDPOINT."],
  foreign: ["What answers for the picture store is no such store.", "Check S3_ENDPOINT, and what stands before it."],
  refusal: ["The picture store refused what this site asked for.", "The server’s log says how."],
  disk: ["The server’s disk takes nothing more.", "Free some space on it, then try again."],
} as const satisfies Readonly<Record<string, readonly [message: string, suggestion: string]>>;

export type StoreTrouble = keyof typeof explanations;

/** `storage.unavailable` with its reason. The cause is for the log: it holds no key and no signature. */
export class StoreError extends MoodboardError {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause: unknown) {
    const [message, suggestion] = explanations[trouble];
    super("storage.unavailable", message, { suggestion, cause });
    this.trouble = trouble;
  }
}
