import type { Cancellation } from "../kernel/cancellation.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { Product } from "../product/product.ts";
import type { ContentSource } from "../product/source-rights.ts";
import type { Term, TermKind } from "../term/term.ts";
import { DescriptionError } from "./description.errors.ts";
import { missingInformation } from "./description-rules.ts";
import type { DescriptionBrief, DescriptionWriter } from "./description-writer.port.ts";
import { briefForModel } from "./titles-for-model.ts";

interface Dependencies {
  readonly writer: DescriptionWriter;
  /** Needs nothing from outside: on offer while the other one cannot be reached. No language model. */
  readonly builtInWriter: DescriptionWriter;
  readonly rights: Pick<ContentRights, "ofSource" | "sourceOfProduct">;
  /** Where titles come from of which nothing else is said. */
  readonly sourceOfBareTitles: ContentSource;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
}

export interface DescriptionRequest extends DescriptionBrief {
  /** The products of the titles, in the same order. */
  readonly products?: readonly Pick<Product, "asin" | "imageUrl" | "shopUrl">[];
  readonly byBuiltInWriter: boolean;
}

export type GenerateDescription = (request: DescriptionRequest, cancellation: Cancellation) => Promise<string>;

/** Errors: `description.missing-information`, and those of the writer. */
export function makeGenerateDescription(dependencies: Dependencies): GenerateDescription {
  const { writer, builtInWriter, rights, sourceOfBareTitles, listTerms } = dependencies;
  return async ({ byBuiltInWriter, products = [], ...brief }, cancellation) => {
    const violation = missingInformation({ ...brief, productCount: brief.productTitles.length });
    if (violation !== null) {
      throw new DescriptionError("description.missing-information", violation.message, { violations: [violation] });
    }
    if (byBuiltInWriter || writer === builtInWriter) return await builtInWriter.write(brief, cancellation);
    const sources = brief.productTitles.map((_, place) => {
      const product = products[place];
      return product === undefined ? sourceOfBareTitles : rights.sourceOfProduct(product);
    });
    const furnitureTypes = (await listTerms("furnitureType")).map(({ name }) => name);
    return await writer.write(briefForModel(brief, { rights, sources, furnitureTypes }), cancellation);
  };
}
