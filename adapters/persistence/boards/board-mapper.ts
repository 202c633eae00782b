import type { InferEntity } from "@mikro-orm/core";
import {
  type Board,
  type BoardContent,
  type BoardStatus,
  getFieldNames,
  mapFields,
  optionalTextFields,
  requiredTextFields,
} from "../../../core/board/board.ts";
import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import { type Composition, CompositionError } from "../../../core/composition/composition.ts";
import { parseComposition } from "../../../core/composition/parse-composition.ts";
import { excerptLength, foldCase, toExcerpt } from "../../../core/kernel/text.ts";
import { type Product, toProductIdentity } from "../../../core/product/product.ts";
import { hasHiddenTitle } from "../../../core/product/shown-product.ts";
import type { BoardRecord, BoardRow } from "../database/entities.ts";

/** Object paths are shorter, and an index entry has a maximum size. */
const maxPathLength = 500;

/** Object paths of a board's own images, also of those with an absolute URL; those of products are in other tables. */
function collectObjectPaths(board: Board): string[] {
  const rooms = board.composition?.items.map((item) => (item.kind === "room" ? item.image : null)) ?? [];
  const urls = [board.uploadedMoodboardUrl, board.imageUrl, ...rooms];
  const paths = urls.map((url) => url?.match(/\/objects\/[^?#]*/u)?.[0] ?? "");
  return [...new Set(paths.filter((path) => path !== "" && path.length <= maxPathLength))];
}

/**
 * SQL for `Product.outdated`: "all", or "image" if an admin has changed the shop's title or no retailer has ever
 * checked the product.
 */
export const outdatedColumn = (title: string) =>
  `case when is_outdated then case when ${title} <> checked_title or checked_at is null then 'image' else 'all' end end`;

/**
 * The products of a board as a JSON array: of each the product's own values, and those in which the board differs. Each
 * product is read by its id: with up to a few thousand products the planner would read all of them for every board, and
 * `offset 0` keeps it from that.
 */
export const productsColumn = `(
  select coalesce(json_agg(json_build_object(
    'id', shown.item_id, 'asin', product.asin, 'title', product.title, 'imageUrl', product.image_url,
    'shopUrl', product.shop_url, 'overrides', shown.overrides, 'note', shown.note,
    'alternativeText', product.alternative_text, 'isGone', product.is_gone,
    'outdated', ${outdatedColumn("coalesce(shown.overrides ->> 'title', product.title)")}
  ) order by shown.position), '[]')
  from board_products as shown cross join lateral (
    select * from products where products.id = shown.product_id offset 0
  ) as product
  where shown.board_id = boards.id
) as products`;

/**
 * The products of a revision in the same form. A stored product has its present values, so that nothing outdated of a
 * source is shown; one that was deleted has those that it had, which count as outdated, like an image that only the
 * revision has.
 */
export const revisionProductsColumn = `(
  select coalesce(json_agg(item || case when product.id is null then '{"outdated": "all"}' else jsonb_build_object(
    'asin', product.asin, 'title', product.title, 'imageUrl', product.image_url, 'shopUrl', product.shop_url,
    'alternativeText', product.alternative_text, 'isGone', product.is_gone, 'outdated', coalesce(
      ${outdatedColumn("coalesce(item -> 'overrides' ->> 'title', product.title)")},
      case when item -> 'overrides' ->> 'imageUrl' is not null then 'image' end
    )
  ) end order by place), '[]')
  from jsonb_array_elements(content -> 'products') with ordinality as listed (item, place)
  left join lateral (
    select * from products where products.id = (item ->> 'product')::uuid offset 0
  ) as product on true
) as products`;

/** Reads the entries of `productsColumn`. Invalid ones are skipped, as other programs can have written overrides. */
function parseProducts(stored: unknown): readonly Product[] {
  return Array.isArray(stored) ? stored.map(parseProduct).filter((product) => product !== null) : [];
}

function parseProduct(entry: unknown): Product | null {
  if (typeof entry !== "object" || entry === null) return null;
  const fields = { ...entry, ...toObject(Reflect.get(entry, "overrides")) };
  const text = (field: string) => toText(Reflect.get(fields, field));
  const [id, title, imageUrl] = [text("id"), text("title"), text("imageUrl")];
  if (id === null || title === null || imageUrl === null) return null;
  const [note, alternativeText, outdated] = [text("note"), text("alternativeText"), text("outdated")];
  return {
    ...{ id, asin: text("asin"), title, imageUrl, shopUrl: text("shopUrl") },
    ...(note === null ? {} : { note }),
    ...(alternativeText === null ? {} : { alternativeText }),
    ...(outdated === "all" || outdated === "image" ? { outdated } : {}),
    ...(Reflect.get(fields, "isGone") === true && { isGone: true }),
  };
}

/** Reads a stored composition; null for one of a newer version of the program. */
function readComposition(stored: unknown): Composition | null {
  try {
    return stored === null ? null : parseComposition(stored);
  } catch (error) {
    if (error instanceof CompositionError) return null;
    throw error;
  }
}

function toObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function toText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The case-folded name; "" for null, so that key columns are never null. */
export function toNameKey(name: string | null): string {
  return foldCase(name ?? "");
}

/** All columns of a board except `views`, which are counted separately. */
export function toBoardRow(board: Board): Omit<InferEntity<typeof BoardRow>, "views"> {
  const { views: _, products: __, ...plain } = board;
  return {
    ...plain,
    styleKey: toNameKey(board.style),
    roomKey: toNameKey(board.room),
    adjectiveKey: toNameKey(board.adjective),
    objectPaths: collectObjectPaths(board),
  };
}

/**
 * The argument of `write_board_products` for these boards. An empty title, with which the image can be
 * empty too, stands for the stored product's own.
 */
export function toWrittenProducts(boards: readonly Pick<Board, "id" | "products">[]): string {
  return JSON.stringify(
    boards.map(({ id, products }) => ({
      board: id,
      products: products.map((product) => ({
        ...product,
        identity: toProductIdentity(product),
        title: hasHiddenTitle(product) ? "" : product.title,
      })),
    })),
  );
}

export function toBoard(row: BoardRecord): Board {
  return {
    id: row.id,
    ...mapFields(requiredTextFields, (field) => row[field]),
    ...mapFields(optionalTextFields, (field) => row[field] ?? null),
    status: parseStatus(row.status),
    products: parseProducts(row.products),
    composition: readComposition(row.composition ?? null),
    views: row.views,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt ?? null,
    deletedAt: row.deletedAt ?? null,
  };
}

/** Reads the content of a revision; a column or a product that another version of the program wrote can be missing. */
export function toRevisionContent(stored: unknown, products: unknown): BoardContent {
  const columns = toObject(stored);
  const text = (field: string) => toText(Reflect.get(columns, toColumn(field)));
  return {
    ...mapFields(requiredTextFields, (field) => text(field) ?? ""),
    ...mapFields(optionalTextFields, (field) => text(field)),
    status: parseStatus(text("status") ?? ""),
    products: parseProducts(products),
    composition: readComposition(Reflect.get(columns, "composition") ?? null),
  };
}

function parseStatus(stored: string): BoardStatus {
  return stored === "published" ? "published" : "draft";
}

/** `furnitureType` → `furniture_type`. */
export function toColumn(field: string): string {
  return field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** Column lists of the read queries, with aliases named as the fields of the result types. */
export const boardColumns = `
  ${getFieldNames({ ...requiredTextFields, ...optionalTextFields })
    .map((field) => `${toColumn(field)} as "${field}"`)
    .join(", ")},
  id, status, ${productsColumn}, composition, views, version,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt", deleted_at as "deletedAt"`;

export const styleCover = "select cover from terms where kind = 'style' and slug = style_slug";

export const cardColumns = `
  id, title, style, room, adjective, status, views,
  item_count as "itemCount", gone_count as "goneCount",
  coalesce(nullif(uploaded_moodboard_url, ''), nullif(first_product_image, ''), nullif(image_url, ''), (${styleCover})) as image,
  coalesce(uploaded_moodboard_url, '') <> '' as "isMoodboard",
  coalesce(uploaded_moodboard_url, '') = '' and coalesce(first_product_image, '') <> '' as "isProductImage",
  published_at as "publishedAt", updated_at as "updatedAt"`;

/** One character more than an excerpt shows whether the description is longer. */
export const featuredColumns = `${cardColumns}, left(description, ${excerptLength + 1}) as excerpt`;

export interface CardRecord extends Omit<BoardCard, "status"> {
  readonly status: string;
  /** Its position in a paginated list. */
  readonly at?: Date;
}

export interface FeaturedCardRecord extends CardRecord {
  readonly excerpt: string | null;
}

export function toCard({ at: _, ...row }: CardRecord): BoardCard {
  return { ...row, status: parseStatus(row.status) };
}

export function toFeaturedCard({ excerpt, ...card }: FeaturedCardRecord): FeaturedCard {
  return { ...toCard(card), excerpt: excerpt === null ? null : toExcerpt(excerpt) };
}
