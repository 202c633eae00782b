import { createHash } from "node:crypto";
import type { Board } from "../../core/board/board.ts";
import { type Randomness, seededRandomness } from "../../core/kernel/random.ts";
import { aBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";

export interface Collection {
  readonly boards: number;
  /** How many names each of the three lists has. */
  readonly names: number;
}

const materials = "oak walnut linen rattan velvet brass marble clay wool cotton jute bamboo ash concrete glass".split(
  " ",
);
const rareWords = 5_000;
const firstDay = Date.UTC(2024, 0, 1);
const minuteMs = 60_000;

/** The board at a place of a collection: the same each time, popular names far more often than others. */
export function boardOf({ names }: Collection): (place: number) => Board {
  return (place) => {
    const random = seededRandomness(place);
    const [style, room, adjective] = [
      nameOf("Style", names, random),
      nameOf("Room", names, random),
      nameOf("Mood", names, random),
    ];
    const publishedAt = random.below(5) < 4 ? publicationOf(place) : null;
    return aBoard({
      id: idOf(place),
      title: `${adjective} ${wordOf(random)} ${place}`,
      subject: `${style} ${room}`,
      description: Array.from({ length: 70 }, () => wordOf(random)).join(" "),
      style,
      room,
      adjective,
      status: publishedAt === null ? "draft" : "published",
      publishedAt,
      createdAt: publicationOf(place),
      updatedAt: publicationOf(place),
      products: Array.from({ length: 9 + random.below(4) }, (_, index) => productOf(place, index, random)),
    });
  };
}

/** Published one a minute, if it is. */
export function publicationOf(place: number): Date {
  return new Date(firstDay + place * minuteMs);
}

/** A random-looking id, as real ones are, that a benchmark can name again. */
export function idOf(place: number): string {
  const hex = createHash("sha256").update(String(place)).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** The product of two draws favours low numbers: the first name has far more boards than the last one. */
function nameOf(kind: string, names: number, random: Randomness): string {
  return `${kind} ${Math.floor((random.below(names) * (random.below(names) + 1)) / names)}`;
}

/** A material once in ten, otherwise one of thousands of words, few of them frequent. */
function wordOf(random: Randomness): string {
  if (random.below(10) === 0) return materials[random.below(materials.length)] ?? "oak";
  return `word${Math.floor((random.below(rareWords) * random.below(rareWords)) / rareWords)}`;
}

function productOf(place: number, index: number, random: Randomness) {
  return aProduct({
    id: `product-${place}-${index}`,
    asin: `B${String(place * 12 + index).padStart(9, "0")}`,
    title: `${wordOf(random)} ${wordOf(random)} piece with ${wordOf(random)} details, hand finished, number ${index}`,
  });
}
