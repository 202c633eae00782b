import { DescriptionError } from "./description.errors.ts";
import type { DescriptionBrief, DescriptionWriter } from "./description-writer.port.ts";
import { missingInformation } from "./writing-rules.ts";

interface Dependencies {
  readonly writer: DescriptionWriter;
}

export type GenerateDescription = (brief: DescriptionBrief) => Promise<string>;

/** Errors: `description.missing-information`, and those of the writer. */
export function makeGenerateDescription({ writer }: Dependencies): GenerateDescription {
  return async (brief) => {
    const violation = missingInformation({ ...brief, productCount: brief.productTitles.length });
    if (violation !== null) {
      throw new DescriptionError("description.missing-information", violation.message, { violations: [violation] });
    }
    return await writer.write(brief);
  };
}
