import type { DescriptionBrief, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import { seededRandomness } from "../../../core/kernel/seeded-randomness.ts";
import { seedOf } from "./chance.ts";
import { composed } from "./composition.ts";

/**
 * Writes without a key and without a network: 60 to 120 words of plain text from sentences that know the
 * style, the room and what the products are. The same brief always gives the same text.
 */
export function makeTemplateWriter(): DescriptionWriter {
  return {
    async write(brief) {
      return composed(brief, seededRandomness(seedOf(textOf(brief))));
    },
  };
}

function textOf({ style, subject, productTitles }: DescriptionBrief): string {
  return JSON.stringify([style, subject, productTitles]);
}
