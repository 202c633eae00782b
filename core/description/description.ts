import { DomainError, type Violation } from "../kernel/domain-error.ts";

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

export interface DescriptionReadiness {
  readonly subject: string;
  readonly style: string;
  readonly productCount: number;
}

/** Returns what is missing for a generated description, or null (core/README.md, D1). */
export function validateDescriptionInput({ subject, style, productCount }: DescriptionReadiness): Violation | null {
  if (subject.trim() && style.trim() && productCount > 0) return null;
  return {
    path: subject.trim() && style.trim() ? "productTitles" : "style",
    title: "Missing information",
    message: "Please select a style and add products before generating a description.",
  };
}

/** Whether the editor generates a description without a click (core/README.md, D2). */
export function shouldGenerateSilently(input: DescriptionReadiness, isHandEdited: boolean): boolean {
  return !isHandEdited && validateDescriptionInput(input) === null;
}
