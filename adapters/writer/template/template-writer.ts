import type { DescriptionInput, DescriptionWriter } from "../../../core/board/description.ts";
import { createSeededRandom, type RandomSource } from "../../../core/kernel/system.port.ts";
import { foldCase } from "../../../core/kernel/text.ts";
import type { WriterAdapter } from "../../configurable-adapter.ts";
import {
  buildProductSentences,
  capitalize,
  hashSeed,
  parsePlainName,
  type Sentence,
  selectSentences,
  shuffle,
} from "./sentences.ts";
import { genericStyle, getStyleSentences, type StyleSentences } from "./styles.ts";

export interface Room {
  /** As used in a sentence, such as "this living room". */
  readonly name: string;
  readonly isOutdoors: boolean;
  /** Last sentences with advice. */
  readonly closers: readonly string[];
}

const anyRoomClosers = [
  "Look at it from the doorway before you hang anything: the first view decides the rest.",
  "Leave one clear path through it, and arrange everything else around that.",
];

const rooms: Readonly<Record<string, Room>> = {
  "living room": createIndoorRoom("living room", [
    "Pull the seats a hand’s width off the walls, and everything will seem larger.",
    "Set the seats close enough for talk, and keep the way to the window clear.",
  ]),
  bedroom: createIndoorRoom("bedroom", [
    "Keep the light beside the bed warm and low, and the last hour of the day slows down.",
    "Leave floor on both sides of the bed, and making it in the morning takes a minute.",
  ]),
  "dining room": createIndoorRoom("dining room", [
    "Hang the light low over the table, and leave an arm’s length behind every chair.",
    "Set the table for two more than you expect, and see whether the proportions hold.",
  ]),
  kitchen: createIndoorRoom("kitchen", [
    "Keep the worktop clear but for what is used every day, and the materials will do the rest.",
    "Store the daily things within reach of the stove, and leave one stretch of counter free.",
  ]),
  bathroom: createIndoorRoom("bathroom", [
    "Keep towels within arm’s reach, stand the plants where the steam is, and leave the rest bare.",
    "Choose things that dry quickly, and keep the bottles out of sight.",
  ]),
  office: createIndoorRoom("home office", [
    "Turn the desk so that daylight comes from the side, and keep at hand only what today needs.",
    "Put the lamp opposite the writing hand, and shelve whatever can wait.",
  ]),
  outdoor: {
    name: "outdoor room",
    isOutdoors: true,
    closers: [
      "Bring the textiles in at night, and let sun and rain do their slow work on the wood.",
      "Place the seats where the evening shade falls first, and the candles where it falls last.",
    ],
  },
};

/** Returns the room of a subject such as "Japandi Living Room": a known room, else the words after the style. */
export function parseRoom(subject: string, style: string): Room {
  const text = foldCase(subject);
  const known = Object.keys(rooms).find((name) => text.includes(name));
  const room = known === undefined ? undefined : rooms[known];
  return room ?? createIndoorRoom(parseUnknownRoom(text, foldCase(style)) ?? "room", anyRoomClosers);
}

function parseUnknownRoom(subject: string, style: string): string | null {
  return subject.startsWith(`${style} `) ? parsePlainName(subject.slice(style.length)) : null;
}

function createIndoorRoom(name: string, closers: readonly string[]): Room {
  return { name, isOutdoors: false, closers };
}

/** Most descriptions reach this length; boards with few known products need the further closing sentences for it. */
const targetWordCount = 76;

function composeDescription(input: DescriptionInput, randomness: RandomSource): string {
  const room = parseRoom(input.subject, input.style);
  const sentences = filterForOutdoors(getStyleSentences(input.style), room);
  const fill = (text: string): string => fillTemplate(text, room, input.style);
  const pickFirst = (texts: readonly string[]): string => fill(shuffle(texts, randomness)[0] ?? "");

  const opener = { text: pickFirst(sentences.openings), priority: 0 };
  const principle = { text: pickFirst(sentences.principles), priority: 1 };
  const items = buildProductSentences(input.productTitles, randomness).map((text, index) => ({
    text,
    priority: 2 + index,
  }));
  const closers = shuffle([...sentences.closings, ...room.closers], randomness).map((text, index) => ({
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
    ...(hasBackReference(principle) ? [] : [[principle, opener, ...items]]),
  ];
  return orders[randomness.nextInt(orders.length)] ?? orders.flat();
}

/** A sentence such as "It stays Coastal …" cannot be the first one. */
function hasBackReference({ text }: Sentence): boolean {
  return /\b(?:it|its|here|this setting)\b/iu.test(text);
}

/** Removes sentences about walls, windows and ceilings for outdoor rooms; falls back to generic ones. */
function filterForOutdoors(sentences: StyleSentences, { isOutdoors }: Room): StyleSentences {
  if (!isOutdoors) return sentences;
  const suitsOutdoors = (text: string): boolean => !/\b(?:walls?|windows?|ceilings?|curtains|rooms|home)\b/u.test(text);
  const keepFitting = (texts: readonly string[], others: readonly string[]): readonly string[] =>
    texts.some(suitsOutdoors) ? texts.filter(suitsOutdoors) : others.filter(suitsOutdoors);
  return {
    openings: keepFitting(sentences.openings, genericStyle.openings),
    principles: keepFitting(sentences.principles, genericStyle.principles),
    closings: keepFitting(sentences.closings, genericStyle.closings),
  };
}

function fillTemplate(text: string, room: Room, style: string): string {
  return capitalize(text.replaceAll("{room}", room.name).replaceAll("{style}", parsePlainName(style) ?? "this style"));
}

/** Number of variants tried before a previous text may repeat. */
const maxVariants = 16;

/**
 * Writes 60 to 120 words of plain text from templates about style, room and products, without key and network. The same
 * input gives the same text; each previous text leads to another one (core/README.md, D6).
 */
export function createTemplateWriter(): DescriptionWriter {
  return {
    async write(input) {
      const { previousTexts = [] } = input;
      const usedOpenings = previousTexts.map(pickOpening);
      let unused: string | null = null;
      for (let number = 0; number < maxVariants; number += 1) {
        const text = pickVariant(input, number);
        if (previousTexts.includes(text)) continue;
        if (!usedOpenings.includes(pickOpening(text))) return text;
        unused ??= text;
      }
      return unused ?? pickVariant(input, 0);
    },
  };
}

function pickVariant(input: DescriptionInput, number: number): string {
  const { style, subject, productTitles, previousTexts = [] } = input;
  const seed = JSON.stringify([style, subject, productTitles, previousTexts, number]);
  return composeDescription(input, createSeededRandom(hashSeed(seed)));
}

/** Returns the first sentence. */
function pickOpening(text: string): string {
  return text.split(/(?<=[.!?])\s/u, 1)[0] ?? "";
}

/** One instance, so that core recognizes it when it is also the chosen writer. */
export const builtInWriter: DescriptionWriter = createTemplateWriter();

export const templateWriter: WriterAdapter = {
  open: () => ({ writer: builtInWriter, readWish: null, canSendAmazonTitlesToWriter: false }),
  check: async () => [{ subject: "Writer", message: "the built-in templates write descriptions" }],
};
