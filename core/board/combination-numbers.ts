import { foldCase } from "../kernel/text.ts";
import type { Combination } from "./combination.ts";

/** The names to combine; every room and adjective may also be left out. */
export interface NameLists {
  readonly styles: readonly string[];
  readonly rooms: readonly string[];
  readonly adjectives: readonly string[];
}

/**
 * Gives every combination of the lists a number from 0 to `total` − 1 without ever listing them.
 * Position 0 of rooms and adjectives stands for "none".
 */
export interface CombinationNumbers {
  readonly total: number;
  at(number: number): Combination;
  /** Numbers of all combinations made of the same names as `used`, whatever role each name has there; some may come twice. */
  of(used: readonly Combination[]): readonly number[];
}

/** Where a name stands in the three lists; −1: not in it. */
interface Places {
  readonly style: number;
  readonly room: number;
  readonly adjective: number;
}

const none: Places = { style: -1, room: 0, adjective: 0 };

export function numberCombinations(lists: NameLists): CombinationNumbers {
  const styles = distinct(lists.styles);
  const rooms = [null, ...distinct(lists.rooms)];
  const adjectives = [null, ...distinct(lists.adjectives)];
  const placesOf = makePlacesOf(styles, rooms, adjectives);

  function add(style: Places, room: Places, adjective: Places, found: number[]): void {
    if (style.style < 0 || room.room < 0 || adjective.adjective < 0) return;
    found.push((style.style * rooms.length + room.room) * adjectives.length + adjective.adjective);
  }

  return {
    total: styles.length * rooms.length * adjectives.length,
    at(number) {
      const pair = Math.floor(number / adjectives.length);
      return {
        style: styles[Math.floor(pair / rooms.length)] ?? "",
        room: rooms[pair % rooms.length] ?? null,
        adjective: adjectives[number % adjectives.length] ?? null,
      };
    },
    of(used) {
      const found: number[] = [];
      for (const { style, room, adjective } of used) {
        const [one, two, three] = [placesOf(style), placesOf(room), placesOf(adjective)];
        add(one, two, three, found);
        add(one, three, two, found);
        add(two, one, three, found);
        add(two, three, one, found);
        add(three, one, two, found);
        add(three, two, one, found);
      }
      return found;
    },
  };
}

/** Looks each spelling up once: boards repeat the same few names. */
function makePlacesOf(...lists: readonly (readonly (string | null)[])[]): (name: string | null) => Places {
  const [styles, rooms, adjectives] = lists.map(
    (names) => new Map(names.map((name, place) => [foldCase(name ?? ""), place])),
  );
  const known = new Map<string, Places>();
  return (name) => {
    if (name === null) return none;
    const seen = known.get(name);
    if (seen !== undefined) return seen;
    const folded = foldCase(name);
    const places: Places = {
      style: styles?.get(folded) ?? -1,
      room: rooms?.get(folded) ?? -1,
      adjective: adjectives?.get(folded) ?? -1,
    };
    known.set(name, places);
    return places;
  };
}

function distinct(names: readonly string[]): readonly string[] {
  const byFold = new Map(names.map((name) => [foldCase(name), name.trim()]));
  byFold.delete("");
  return [...byFold.values()];
}
