import type { Violation } from "../kernel/domain-error.ts";

export interface DescriptionReadiness {
  readonly subject: string;
  readonly style: string;
  readonly productCount: number;
}

/** The rule of 'Generate with AI' (specification, section 5). */
export function validateDescriptionInput({ subject, style, productCount }: DescriptionReadiness): Violation | null {
  if (subject.trim() && style.trim() && productCount > 0) return null;
  return {
    path: subject.trim() && style.trim() ? "productTitles" : "style",
    title: "Missing information",
    message: "Please select a style and add products before generating a description.",
  };
}

/** Whether the editor writes a description by itself: everything is there and nobody edited by hand (section 4). */
export function shouldGenerateSilently(input: DescriptionReadiness, isHandEdited: boolean): boolean {
  return !isHandEdited && validateDescriptionInput(input) === null;
}
