import { DomainError } from "../kernel/domain-error.ts";

export interface DescriptionInput {
  readonly style: string;
  readonly subject: string;
  /** Untrusted text: titles come from retailers. */
  readonly productTitles: readonly string[];
  /** Earlier texts for this board, latest last; the next one must differ. */
  readonly previousTexts?: readonly string[] | undefined;
}

/** Writes a plain-text description that differs from `previousTexts` if possible. Errors: `writer.unavailable`, also on abort. */
export interface DescriptionWriter {
  write(input: DescriptionInput, signal?: AbortSignal): Promise<string>;
}

export type DescriptionErrorCode = "description.missing-information" | "writer.unavailable";

export class DescriptionError extends DomainError<DescriptionErrorCode> {}
