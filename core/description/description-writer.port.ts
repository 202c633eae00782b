import type { Cancellation } from "../kernel/cancellation.ts";
import { DomainError } from "../kernel/domain-error.ts";

export interface DescriptionInput {
  readonly style: string;
  readonly subject: string;
  /** Titles come from a shop: untrusted text. */
  readonly productTitles: readonly string[];
  /** Texts that the admin has seen for this board, latest last: the next one has to differ. */
  readonly previousTexts?: readonly string[] | undefined;
}

/**
 * Writes a board's description as plain text, one that differs from the previous texts wherever it can. Errors: `writer.unavailable`, also
 * when it is cancelled.
 */
export interface DescriptionWriter {
  write(brief: DescriptionInput, cancellation?: Cancellation): Promise<string>;
}

export type DescriptionErrorCode = "description.missing-information" | "writer.unavailable";

export class DescriptionError extends DomainError<DescriptionErrorCode> {}
