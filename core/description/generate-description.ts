import type { Cancellation } from "../kernel/cancellation.ts";
import { DescriptionError } from "./description.errors.ts";
import type { DescriptionBrief, DescriptionWriter } from "./description-writer.port.ts";
import { missingInformation } from "./writing-rules.ts";

interface Dependencies {
  readonly writer: DescriptionWriter;
  /** Needs nothing from outside: on offer while the other one cannot be reached. */
  readonly builtInWriter: DescriptionWriter;
}

export interface DescriptionRequest extends DescriptionBrief {
  readonly byBuiltInWriter: boolean;
}

export type GenerateDescription = (request: DescriptionRequest, cancellation: Cancellation) => Promise<string>;

/** Errors: `description.missing-information`, and those of the writer. */
export function makeGenerateDescription({ writer, builtInWriter }: Dependencies): GenerateDescription {
  return async ({ byBuiltInWriter, ...brief }, cancellation) => {
    const violation = missingInformation({ ...brief, productCount: brief.productTitles.length });
    if (violation !== null) {
      throw new DescriptionError("description.missing-information", violation.message, { violations: [violation] });
    }
    return await (byBuiltInWriter ? builtInWriter : writer).write(brief, cancellation);
  };
}
