import type { Cancellation } from "../kernel/cancellation.ts";

export interface DescriptionBrief {
  readonly style: string;
  readonly subject: string;
  /** Titles come from a shop: untrusted text. */
  readonly productTitles: readonly string[];
}

/** Writes a board's description as plain text. Errors: `writer.unavailable`, also when it is cancelled. */
export interface DescriptionWriter {
  write(brief: DescriptionBrief, cancellation?: Cancellation): Promise<string>;
}
