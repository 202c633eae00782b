import { foldCase } from "../../../core/kernel/text.ts";
import { parsePlainName } from "./sentences.ts";

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
    "Pull the seats a hand's width off the walls, and everything will seem larger.",
    "Set the seats close enough for talk, and keep the way to the window clear.",
  ]),
  bedroom: createIndoorRoom("bedroom", [
    "Keep the light beside the bed warm and low, and the last hour of the day slows down.",
    "Leave floor on both sides of the bed, and making it in the morning takes a minute.",
  ]),
  "dining room": createIndoorRoom("dining room", [
    "Hang the light low over the table, and leave an arm's length behind every chair.",
    "Set the table for two more than you expect, and see whether the proportions hold.",
  ]),
  kitchen: createIndoorRoom("kitchen", [
    "Keep the worktop clear but for what is used every day, and the materials will do the rest.",
    "Store the daily things within reach of the stove, and leave one stretch of counter free.",
  ]),
  bathroom: createIndoorRoom("bathroom", [
    "Keep towels within arm's reach, stand the plants where the steam is, and leave the rest bare.",
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
