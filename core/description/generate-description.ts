import type { Cancellation } from "../kernel/cancellation.ts";
import { foldCase } from "../kernel/text.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { Product } from "../product/product.ts";
import type { ContentSource } from "../product/source-rights.ts";
import type { Term, TermKind } from "../term/term.ts";
import { validateDescriptionInput } from "./description-rules.ts";
import { DescriptionError, type DescriptionInput, type DescriptionWriter } from "./description-writer.port.ts";

interface ModelInput {
  readonly rights: Pick<ContentRights, "getSourceRights">;
  /** Of each title, in their order. */
  readonly sources: readonly ContentSource[];
  /** The names of the owner's list. */
  readonly furnitureTypes: readonly string[];
}

/**
 * The brief as a language model may read it. A title whose source forbids it gives way to the furniture type that it
 * names, and is left out where it names none; style and room are in the brief anyway. Previous texts that repeat such a
 * title are left out.
 */
function toModelInput(brief: DescriptionInput, { rights, sources, furnitureTypes }: ModelInput): DescriptionInput {
  const mayRead = (place: number) => rights.getSourceRights(sources[place] ?? "amazon").sendTitlesToModel;
  const withheld = brief.productTitles.filter((_, place) => !mayRead(place)).map(foldCase);
  const productTitles = brief.productTitles.flatMap((title, place) =>
    mayRead(place) ? title : (findFurnitureType(title, furnitureTypes) ?? []),
  );
  const previousTexts = brief.previousTexts?.filter(
    (text) => !withheld.some((title) => foldCase(text).includes(title)),
  );
  return { ...brief, productTitles, previousTexts };
}

/** The longest name, so that a coffee table is no table. In the singular or the plural, and only as whole words. */
function findFurnitureType(title: string, furnitureTypes: readonly string[]): string | null {
  const text = splitWords(title);
  return (
    furnitureTypes
      .filter((name) => splitWords(name).trim() !== "" && text.includes(splitWords(name)))
      .toSorted((one, other) => other.length - one.length)[0] ?? null
  );
}

/** " solid oak sofa " of "Solid Oak Sofas, 210 cm": one space around each word, without the plural's ending. */
function splitWords(text: string): string {
  const words = foldCase(text).match(/\p{Letter}+/gu) ?? [];
  return ` ${words.map((word) => word.replace(/(?<=\p{Letter}{2})s$/u, "")).join(" ")} `;
}

interface Dependencies {
  readonly writer: DescriptionWriter;
  /** Needs nothing from outside: on offer while the other one cannot be reached. No language model. */
  readonly builtInWriter: DescriptionWriter;
  readonly rights: Pick<ContentRights, "getSourceRights" | "getProductSource">;
  /** Where titles come from of which nothing else is said. */
  readonly defaultTitleSource: ContentSource;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
}

export interface DescriptionRequest extends DescriptionInput {
  /** The products of the titles, in the same order. */
  readonly products?: readonly Pick<Product, "asin" | "imageUrl" | "shopUrl">[];
  readonly useBuiltInWriter: boolean;
}

export type GenerateDescription = (request: DescriptionRequest, cancellation: Cancellation) => Promise<string>;

/** Errors: `description.missing-information`, and those of the writer. */
export function makeGenerateDescription(dependencies: Dependencies): GenerateDescription {
  const { writer, builtInWriter, rights, defaultTitleSource, listTerms } = dependencies;
  return async ({ useBuiltInWriter, products = [], ...brief }, cancellation) => {
    const violation = validateDescriptionInput({ ...brief, productCount: brief.productTitles.length });
    if (violation !== null) {
      throw new DescriptionError("description.missing-information", violation.message, { violations: [violation] });
    }
    if (useBuiltInWriter || writer === builtInWriter) return await builtInWriter.write(brief, cancellation);
    const sources = brief.productTitles.map((_, place) => {
      const product = products[place];
      return product === undefined ? defaultTitleSource : rights.getProductSource(product);
    });
    const furnitureTypes = (await listTerms("furnitureType")).map(({ name }) => name);
    return await writer.write(toModelInput(brief, { rights, sources, furnitureTypes }), cancellation);
  };
}
