import type { DescriptionInput, DescriptionWriter } from "../../../core/board/description.ts";
import { createSeededRandom, type RandomSource } from "../../../core/kernel/system.port.ts";
import { foldCase } from "../../../core/kernel/text.ts";
import type { WriterAdapter } from "../../configurable-adapter.ts";
import { rolePredicates, rolePriority } from "./furniture-sentences.ts";
import { type DescribedPiece, parseProductTitle } from "./parse-product-title.ts";
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

/** Length limit of a description. */
const maxDescriptionWords = 120;

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

interface Sentence {
  readonly text: string;
  /** Lower values are selected first. */
  readonly priority: number;
}

/** Selects sentences by priority up to `targetWords`, at most 120 words, and joins them in the given order. */
function selectSentences(sentences: readonly Sentence[], targetWords: number): string {
  const selected = new Set<Sentence>();
  let words = 0;
  for (const sentence of sentences.toSorted((a, b) => a.priority - b.priority)) {
    const length = countWords(sentence.text);
    if (words >= targetWords || words + length > maxDescriptionWords) continue;
    selected.add(sentence);
    words += length;
  }
  return sentences
    .filter((sentence) => selected.has(sentence))
    .map(({ text }) => text)
    .join(" ");
}

/** The FNV-1a hash of a text (32 bits). */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function shuffle<Item>(items: readonly Item[], randomness: RandomSource): readonly Item[] {
  return items
    .map((item) => ({ item, rank: randomness.nextInt(2 ** 31) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** "an oak-frame sofa", "stoneware vases". */
export function withArticle({ name, isPlural }: DescribedPiece): string {
  if (isPlural) return name;
  return `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
}

/** Replaces each "[singular|plural]" by one of its forms. */
export function applyNumber(predicate: string, { isPlural }: DescribedPiece): string {
  return predicate.replace(/\[([^|\]]*)\|([^\]]*)\]/gu, (_, singular: string, plural: string) =>
    isPlural ? plural : singular,
  );
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Further titles are ignored; a description names at most five products. */
const maxTitles = 30;

/** Returns up to three sentences about up to five products of different roles. */
function buildProductSentences(titles: readonly string[], randomness: RandomSource): readonly string[] {
  const clauses = selectFurniture(titles, randomness).map((item) => buildClause(item, randomness));
  const [first, second, third, fourth, fifth] = clauses;
  if (first === undefined) return buildGenericSentences(titles.length);
  const conjunctions = shuffle([", and ", ", while "], randomness);
  const pairs = [
    [second, third],
    [fourth, fifth],
  ].map((pair) => pair.filter((clause) => clause !== undefined));
  return [first, ...pairs.filter((pair) => pair.length > 0).map((pair, index) => pair.join(conjunctions[index]))].map(
    (text) => `${capitalize(text)}.`,
  );
}

/** One product per role: first that of the highest priority, then others in random order. */
function selectFurniture(titles: readonly string[], randomness: RandomSource): readonly DescribedPiece[] {
  const items = titles
    .slice(0, maxTitles)
    .map(parseProductTitle)
    .filter((item) => item !== null);
  const byRole = new Map(shuffle(items, randomness).map((item) => [item.role, item]));
  const leading = rolePriority.find((role) => byRole.has(role));
  const all = [...byRole.values()];
  return [...all.filter(({ role }) => role === leading), ...all.filter(({ role }) => role !== leading)].slice(0, 5);
}

function buildClause(item: DescribedPiece, randomness: RandomSource): string {
  const [predicate = ""] = shuffle(rolePredicates[item.role], randomness);
  return `${withArticle(item)} ${applyNumber(predicate, item)}`;
}

/** For products whose titles contain no known noun. */
function buildGenericSentences(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1) return ["One piece is enough to start from."];
  return [`The ${count} pieces on this board were chosen to stand together rather than to match.`];
}

const maxNameLength = 40;
const maxNameWords = 4;

/**
 * Returns a user's name normalized for a sentence; null for a URL, markup, an instruction and any other text that is no
 * plain name of at most 40 characters and 4 words.
 */
function parsePlainName(text: string): string | null {
  const name = text.normalize("NFKC").trim().replace(/\s+/gu, " ");
  const isName = /^\p{L}[\p{L}\p{M}\p{N} '’&+-]*$/u.test(name);
  return isName && name.length <= maxNameLength && name.split(" ").length <= maxNameWords ? name : null;
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
