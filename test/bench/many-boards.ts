import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { toBoardRow, toWrittenProducts } from "../../adapters/persistence/boards/board-mapper.ts";
import type { Board } from "../../core/board/board.ts";
import { createSeededRandom, type RandomSource } from "../../core/kernel/system.port.ts";
import { aBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";

export interface Collection {
  readonly boards: number;
  /** Number of terms in each of the three lists. */
  readonly names: number;
}

const materials = "oak walnut linen rattan velvet brass marble clay wool cotton jute bamboo ash concrete glass".split(
  " ",
);
/** Bundled images, because others cannot be loaded. */
const images = ["japandi", "scandinavian", "bohemian", "industrial"];
const rareWords = 5_000;
const firstDay = Date.UTC(2024, 0, 1);
const minuteMs = 60_000;

/** The board at an index of a collection: always the same, with some terms far more frequent than others. */
export function getBoard({ names }: Collection): (place: number) => Board {
  return (place) => {
    const random = createSeededRandom(place);
    const [style, room, adjective] = [
      getName("Style", names, random),
      getName("Room", names, random),
      getName("Adjective", names, random),
    ];
    const publishedAt = random.nextInt(5) < 4 ? getPublication(place) : null;
    return aBoard({
      id: getId(place),
      title: `${adjective} ${getWord(random)} ${place}`,
      subject: `${style} ${room}`,
      description: Array.from({ length: 70 }, () => getWord(random)).join(" "),
      style,
      room,
      adjective,
      status: publishedAt === null ? "draft" : "published",
      publishedAt,
      createdAt: getPublication(place),
      updatedAt: getPublication(place),
      products: Array.from({ length: 9 + random.nextInt(4) }, (_, index) => getProduct(place, index, random)),
    });
  };
}

/** Creation and publication time: one board a minute. */
export function getPublication(place: number): Date {
  return new Date(firstDay + place * minuteMs);
}

/** An id that looks random, like real ones, and is computed from the index. */
export function getId(place: number): string {
  const hex = createHash("sha256").update(String(place)).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** The product of two random numbers favors low ones: the first term has far more boards than the last one. */
function getName(kind: string, names: number, random: RandomSource): string {
  return `${kind} ${Math.floor((random.nextInt(names) * (random.nextInt(names) + 1)) / names)}`;
}

/** A material in one of ten cases, otherwise one of thousands of words, few of them frequent. */
function getWord(random: RandomSource): string {
  if (random.nextInt(10) === 0) return materials[random.nextInt(materials.length)] ?? "oak";
  return `word${Math.floor((random.nextInt(rareWords) * random.nextInt(rareWords)) / rareWords)}`;
}

/** With the link that the site derives: if a save changed the link, each save would write all products of its board. */
function getProduct(place: number, index: number, random: RandomSource) {
  const asin = `B${String(place * 12 + index).padStart(9, "0")}`;
  return aProduct({
    id: `product-${place}-${index}`,
    asin,
    shopUrl: `https://www.amazon.com/dp/${asin}`,
    title: `${getWord(random)} ${getWord(random)} piece with ${getWord(random)} details, hand finished, number ${index}`,
    imageUrl: `/pictures/styles/${images[random.nextInt(images.length)]}.jpg`,
  });
}

const batchSize = 1_000;

/** Columns that a jsonb record fills directly. */
const columns = [
  ...["id", "title", "subject", "description", "style", "style_key", "room", "room_key", "furniture_type"],
  ...["adjective", "adjective_key", "status", "image_url", "uploaded_moodboard_url", "views", "version"],
  ...["created_at", "updated_at", "published_at", "deleted_at", "object_paths"],
];

const insert = `
  insert into boards (${columns.join(", ")})
  select ${columns.join(", ")} from jsonb_populate_recordset(null::boards, $1::jsonb)`;

/** Stores boards as the repository would, a thousand in one statement. */
export async function insertBoards(pool: Pool, count: number, boardAt: (place: number) => Board): Promise<void> {
  const client = await pool.connect();
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start);
    const boards = Array.from({ length: size }, (_, offset) => boardAt(start + offset));
    await client.query("begin; set constraints board_products_board_id_fkey deferred");
    await client.query("select write_board_products($1)", [toWrittenProducts(boards)]);
    await client.query(insert, [JSON.stringify(boards.map(getRecord))]);
    await client.query("commit");
  }
  client.release();
}

function getRecord(board: Board): Record<string, unknown> {
  const row = Object.entries({ ...toBoardRow(board), views: board.views });
  return Object.fromEntries(row.map(([property, value]) => [snakeCase(property), value]));
}

function snakeCase(property: string): string {
  return property.replace(/[A-Z]/gu, (capital) => `_${capital.toLowerCase()}`);
}
