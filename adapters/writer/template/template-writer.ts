import type { DescriptionBrief, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import { type Randomness, seededRandomness } from "../../../core/kernel/random.ts";
import { thingSentences } from "./product-sentences.ts";
import { type Room, roomOf } from "./rooms.ts";
import { capitalised, fitted, nameIn, type Sentence, seedOf, shuffled } from "./sentences.ts";
import { plain, type Voice, voiceOf } from "./styles.ts";

/** Where most descriptions end; what comes after is only needed by boards whose products say little. */
const wantedWords = 76;

function composed(brief: DescriptionBrief, randomness: Randomness): string {
  const room = roomOf(brief.subject, brief.style);
  const voice = suited(voiceOf(brief.style), room);
  const fill = (text: string): string => filled(text, room, brief.style);
  const first = (texts: readonly string[]): string => fill(shuffled(texts, randomness)[0] ?? "");

  const opener = { text: first(voice.openers), rank: 0 };
  const principle = { text: first(voice.principles), rank: 1 };
  const things = thingSentences(brief.productTitles, randomness).map((text, index) => ({ text, rank: 2 + index }));
  const closers = shuffled([...voice.closers, ...room.closers], randomness).map((text, index) => ({
    text: fill(text),
    rank: index === 0 ? 1.5 : 10 + index,
  }));
  return fitted([...arranged(opener, principle, things, randomness), ...closers], wantedWords);
}

function arranged(
  opener: Sentence,
  principle: Sentence,
  things: readonly Sentence[],
  randomness: Randomness,
): readonly Sentence[] {
  const orders = [
    [opener, ...things, principle],
    [opener, principle, ...things],
    ...(pointsBack(principle) ? [] : [[principle, opener, ...things]]),
  ];
  return orders[randomness.below(orders.length)] ?? orders.flat();
}

/** "It stays Coastal …" cannot be the first thing said. */
function pointsBack({ text }: Sentence): boolean {
  return /\b(?:it|its|here|this setting)\b/iu.test(text);
}

/** Outdoors nobody speaks of walls, windows and ceilings; the plain voice has something left to say. */
function suited(voice: Voice, { isOutdoors }: Room): Voice {
  if (!isOutdoors) return voice;
  const fits = (text: string): boolean => !/\b(?:walls?|windows?|ceilings?|curtains|rooms|home)\b/u.test(text);
  const kept = (texts: readonly string[], others: readonly string[]): readonly string[] =>
    texts.some(fits) ? texts.filter(fits) : others.filter(fits);
  return {
    openers: kept(voice.openers, plain.openers),
    principles: kept(voice.principles, plain.principles),
    closers: kept(voice.closers, plain.closers),
  };
}

function filled(text: string, room: Room, style: string): string {
  return capitalised(text.replaceAll("{room}", room.name).replaceAll("{style}", nameIn(style) ?? "this style"));
}

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
