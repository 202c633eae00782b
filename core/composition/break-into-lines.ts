import { pickNumber, type RandomSource } from "../kernel/system.port.ts";
import { getRelativeSize, type Piece } from "./pieces.ts";

export interface SizeSettings {
  /** See `getRelativeSize`. */
  readonly power: number;
  /** Of a piece, as a multiple of the median height. */
  readonly maxHeight?: number;
}

export interface Member {
  readonly piece: Piece;
  readonly width: number;
  readonly height: number;
}

export type Line = readonly Member[];

/** Height in the room, from the ceiling down; noise lets each seed arrange differently. */
const placeRanks = { ceiling: 0, wall: 0.6, surface: 1, cushion: 1.4, floor: 2, ground: 2.6 } as const;

/** Returns the sizes of pieces before scaling, with those that are too high made smaller. */
export function measureMembers(
  pieces: readonly Piece[],
  { power, maxHeight = Number.POSITIVE_INFINITY }: SizeSettings,
): readonly Member[] {
  return limitHeights(
    pieces.map((piece) => ({ piece, ...getRelativeSize(piece, power) })),
    maxHeight,
  );
}

/** Divides pieces into lines of similar width, from the ceiling of a room down to its floor. */
export function breakIntoLines(measured: readonly Member[], count: number, random: RandomSource): readonly Line[] {
  const rank = ({ furniture, length }: Piece) =>
    placeRanks[furniture.kind.place] + length / 300 + pickNumber(random, 0, 1.1);
  const ranked = measured.map((member) => ({ member, rank: rank(member.piece) }));
  const members = ranked.sort((one, other) => one.rank - other.rank).map(({ member }) => member);
  const total = members.reduce((sum, { width }) => sum + width, 0);
  const lines: Member[][] = Array.from({ length: count }, () => []);
  let passed = 0;
  for (const [index, member] of members.entries()) {
    const byWidth = Math.floor(((passed + member.width / 2) / total) * count);
    const line = Math.min(count - 1, Math.max(byWidth, count - (members.length - index)));
    lines[line]?.push(member);
    passed += member.width;
  }
  return lines.filter((line) => line.length > 0);
}

/** Makes high pieces smaller, so that they leave less empty space beside them. */
function limitHeights(members: readonly Member[], maxHeight: number): readonly Member[] {
  const heights = members.map(({ height }) => height).sort((one, other) => one - other);
  const limit = maxHeight * (heights[Math.floor(heights.length / 2)] ?? 0);
  return members.map(({ piece, width, height }) => {
    const scale = Math.min(1, limit / height);
    return { piece, width: width * scale, height: height * scale };
  });
}
