import type { DescriptionBrief, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import { seededRandomness } from "../../../core/kernel/seeded-randomness.ts";
import { seedOf } from "./chance.ts";
import { composed } from "./composition.ts";

/** How many variants are tried before a previous text may come back. */
const maxVariants = 16;

/**
 * Writes without a key and without a network: 60 to 120 words of plain text from sentences that know the
 * style, the room and what the products are. The same brief always gives the same text; each previous text in it
 * leads to another one.
 */
export function makeTemplateWriter(): DescriptionWriter {
  return {
    async write(brief) {
      const { previousTexts = [] } = brief;
      const usedOpenings = previousTexts.map(openingOf);
      let unused: string | null = null;
      for (let number = 0; number < maxVariants; number += 1) {
        const text = variantOf(brief, number);
        if (previousTexts.includes(text)) continue;
        if (!usedOpenings.includes(openingOf(text))) return text;
        unused ??= text;
      }
      return unused ?? variantOf(brief, 0);
    },
  };
}

function variantOf(brief: DescriptionBrief, number: number): string {
  const { style, subject, productTitles, previousTexts = [] } = brief;
  const seed = JSON.stringify([style, subject, productTitles, previousTexts, number]);
  return composed(brief, seededRandomness(seedOf(seed)));
}

/** The first sentence. */
function openingOf(text: string): string {
  return text.split(/(?<=[.!?])\s/u, 1)[0] ?? "";
}
