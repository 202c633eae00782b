import { DomainError, type Violation } from "../kernel/domain-error.ts";
import { foldCase } from "../kernel/text.ts";
import type { Product } from "../product/product.ts";
import type { ContentRights, ContentSource } from "../product/source-rights.ts";
import type { Term, TermKind } from "../term/term.ts";
import { missingInformation } from "./violations.ts";

export interface DescriptionInput {
  readonly style: string;
  readonly subject: string;
  /** Untrusted text: titles come from retailers. */
  readonly productTitles: readonly string[];
  /** Earlier texts for this board, latest last; the next one must differ. */
  readonly previousTexts?: readonly string[] | undefined;
}

/**
 * Writes a plain-text description that differs from `previousTexts` if possible. Errors: `writer.unavailable`, also on
 * abort.
 */
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
    ...missingInformation,
  };
}

/** Whether the editor generates a description on its own, without a click of the admin (core/README.md, D2). */
export function shouldGenerateSilently(input: DescriptionReadiness, isHandEdited: boolean): boolean {
  return !isHandEdited && validateDescriptionInput(input) === null;
}

interface WithholdOptions {
  /** Whether the writer may read titles of this source. */
  readonly mayRead: (source: ContentSource) => boolean;
  /** The source of each title, in the same order. */
  readonly sources: readonly ContentSource[];
  /** The names in the site's list of furniture types. */
  readonly furnitureTypes: readonly string[];
}

/**
 * Removes what the writer may not read (core/README.md, O3 and O5). A title whose source forbids it is replaced by the
 * furniture type that it contains, or removed. Previous texts that contain such a title are removed.
 */
function withholdTitles(
  input: DescriptionInput,
  { mayRead, sources, furnitureTypes }: WithholdOptions,
): DescriptionInput {
  const isAllowed = (index: number) => mayRead(sources[index] ?? "amazon");
  const withheld = input.productTitles.filter((_, index) => !isAllowed(index)).map(foldCase);
  const productTitles = input.productTitles.flatMap((title, index) =>
    isAllowed(index) ? title : (findFurnitureType(title, furnitureTypes) ?? []),
  );
  const previousTexts = input.previousTexts?.filter(
    (text) => !withheld.some((title) => foldCase(text).includes(title)),
  );
  return { ...input, productTitles, previousTexts };
}

/** Returns the longest matching name ("coffee table" before "table"). Matches complete words, singular or plural. */
function findFurnitureType(title: string, furnitureTypes: readonly string[]): string | null {
  const text = toSingularWords(title);
  return (
    furnitureTypes
      .filter((name) => toSingularWords(name).trim() !== "" && text.includes(toSingularWords(name)))
      .toSorted((one, other) => other.length - one.length)[0] ?? null
  );
}

/** Returns the words in singular with one space around each: "Solid Oak Sofas, 210 cm" becomes " solid oak sofa ". */
function toSingularWords(text: string): string {
  const words = foldCase(text).match(/\p{Letter}+/gu) ?? [];
  return ` ${words.map((word) => word.replace(/(?<=\p{Letter}{2})s$/u, "")).join(" ")} `;
}

interface Dependencies {
  readonly writer: DescriptionWriter;
  /** Uses templates instead of a language model and needs no network; offered while `writer` is unavailable. */
  readonly builtInWriter: DescriptionWriter;
  readonly rights: Pick<ContentRights, "getSourceRights" | "getProductSource">;
  /** The source of titles that are sent without their product. */
  readonly defaultTitleSource: ContentSource;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
}

export interface DescriptionRequest extends DescriptionInput {
  /** The products of the titles, in the same order. */
  readonly products?: readonly Pick<Product, "asin" | "imageUrl" | "shopUrl">[];
  readonly useBuiltInWriter: boolean;
}

export type GenerateDescription = (request: DescriptionRequest, signal: AbortSignal) => Promise<string>;

/** Generates a description. Errors: `description.missing-information`, and those of the writer. */
export function makeGenerateDescription(dependencies: Dependencies): GenerateDescription {
  const { writer, builtInWriter, rights, defaultTitleSource, listTerms } = dependencies;
  return async ({ useBuiltInWriter, products = [], ...input }, signal) => {
    const violation = validateDescriptionInput({ ...input, productCount: input.productTitles.length });
    if (violation !== null) {
      throw new DescriptionError("description.missing-information", violation.message, { violations: [violation] });
    }
    const usedWriter = useBuiltInWriter ? builtInWriter : writer;
    const right = usedWriter === builtInWriter ? "canShow" : "canSendTitlesToWriter";
    const mayRead = (source: ContentSource) => rights.getSourceRights(source)[right];
    const sources = input.productTitles.map((_, index) => {
      const product = products[index];
      return product === undefined ? defaultTitleSource : rights.getProductSource(product);
    });
    const furnitureTypes = (await listTerms("furnitureType")).map(({ name }) => name);
    return await usedWriter.write(withholdTitles(input, { mayRead, sources, furnitureTypes }), signal);
  };
}
