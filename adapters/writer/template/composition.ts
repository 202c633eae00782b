import type { DescriptionBrief } from "../../../core/description/description-writer.port.ts";
import type { Randomness } from "../../../core/kernel/random.ts";
import { shuffled } from "./chance.ts";
import { capitalised } from "./inflection.ts";
import { nameIn } from "./names.ts";
import { thingSentences } from "./product-sentences.ts";
import { type Room, roomOf } from "./rooms.ts";
import { fitted, type Sentence } from "./sentences.ts";
import type { Voice } from "./styles.ts";
import { plain } from "./voices/plain.ts";
import { voiceOf } from "./voices/voices.ts";

/** Where most descriptions end; what comes after is only needed by boards whose products say little. */
const wantedWords = 76;

export function composed(brief: DescriptionBrief, randomness: Randomness): string {
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
