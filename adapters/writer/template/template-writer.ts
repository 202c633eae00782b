import type { DescriptionInput, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import { createSeededRandom, type RandomSource } from "../../../core/kernel/random.ts";
import { furnitureSentences } from "./product-sentences.ts";
import { parseRoom, type Room } from "./rooms.ts";
import { capitalised, hashSeed, parsePlainName, type Sentence, selectSentences, shuffle } from "./sentences.ts";
import { genericStyle, getStyleSentences, type StyleSentences } from "./styles.ts";

/** Where most descriptions end; what comes after is only needed by boards whose products say little. */
const targetWordCount = 76;

function composeDescription(brief: DescriptionInput, randomness: RandomSource): string {
  const room = parseRoom(brief.subject, brief.style);
  const voice = filterForOutdoors(getStyleSentences(brief.style), room);
  const fill = (text: string): string => fillTemplate(text, room, brief.style);
  const first = (texts: readonly string[]): string => fill(shuffle(texts, randomness)[0] ?? "");

  const opener = { text: first(voice.openings), priority: 0 };
  const principle = { text: first(voice.principles), priority: 1 };
  const items = furnitureSentences(brief.productTitles, randomness).map((text, index) => ({
    text,
    priority: 2 + index,
  }));
  const closers = shuffle([...voice.closings, ...room.closers], randomness).map((text, index) => ({
    text: fill(text),
    priority: index === 0 ? 1.5 : 10 + index,
  }));
  return selectSentences([...orderSentences(opener, principle, items, randomness), ...closers], targetWordCount);
}

function orderSentences(
  opener: Sentence,
  principle: Sentence,
  items: readonly Sentence[],
  randomness: RandomSource,
): readonly Sentence[] {
  const orders = [
    [opener, ...items, principle],
    [opener, principle, ...items],
    ...(refersBack(principle) ? [] : [[principle, opener, ...items]]),
  ];
  return orders[randomness.nextInt(orders.length)] ?? orders.flat();
}

/** "It stays Coastal …" cannot be the first thing said. */
function refersBack({ text }: Sentence): boolean {
  return /\b(?:it|its|here|this setting)\b/iu.test(text);
}

/** Outdoors nobody speaks of walls, windows and ceilings; the plain voice has something left to say. */
function filterForOutdoors(voice: StyleSentences, { isOutdoors }: Room): StyleSentences {
  if (!isOutdoors) return voice;
  const fits = (text: string): boolean => !/\b(?:walls?|windows?|ceilings?|curtains|rooms|home)\b/u.test(text);
  const stored = (texts: readonly string[], others: readonly string[]): readonly string[] =>
    texts.some(fits) ? texts.filter(fits) : others.filter(fits);
  return {
    openings: stored(voice.openings, genericStyle.openings),
    principles: stored(voice.principles, genericStyle.principles),
    closings: stored(voice.closings, genericStyle.closings),
  };
}

function fillTemplate(text: string, room: Room, style: string): string {
  return capitalised(text.replaceAll("{room}", room.name).replaceAll("{style}", parsePlainName(style) ?? "this style"));
}

/** How many variants are tried before a previous text may come back. */
const maxVariants = 16;

/**
 * Writes without a key and without a network: 60 to 120 words of plain text from sentences that know the
 * style, the room and what the products are. The same brief always gives the same text; each previous text in it
 * leads to another one.
 */
export function createTemplateWriter(): DescriptionWriter {
  return {
    async write(brief) {
      const { previousTexts = [] } = brief;
      const usedOpenings = previousTexts.map(pickOpening);
      let unused: string | null = null;
      for (let number = 0; number < maxVariants; number += 1) {
        const text = pickVariant(brief, number);
        if (previousTexts.includes(text)) continue;
        if (!usedOpenings.includes(pickOpening(text))) return text;
        unused ??= text;
      }
      return unused ?? pickVariant(brief, 0);
    },
  };
}

function pickVariant(brief: DescriptionInput, number: number): string {
  const { style, subject, productTitles, previousTexts = [] } = brief;
  const seed = JSON.stringify([style, subject, productTitles, previousTexts, number]);
  return composeDescription(brief, createSeededRandom(hashSeed(seed)));
}

/** The first sentence. */
function pickOpening(text: string): string {
  return text.split(/(?<=[.!?])\s/u, 1)[0] ?? "";
}
