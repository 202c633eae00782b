import { z } from "zod";
import { catalogItems, toProduct } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { type BoardContent, buildSubject, emptyBoardContent } from "../../core/board/board.ts";
import { suggestBackground, suggestPalette } from "../../core/composition/colors.ts";
import { compose } from "../../core/composition/compose.ts";
import { type ComposerProduct, type Composition, templateNames } from "../../core/composition/composition.ts";
import type { Product } from "../../core/product/product.ts";
import type { TermKind } from "../../core/term/term.ts";
import boards from "./boards.json" with { type: "json" };

/** The initial terms of each list, in display order. */
export const starterTerms = {
  style: ["Japandi", "Scandinavian", "Bohemian", "Industrial", "Mid-Century Modern", "Coastal"],
  room: ["Living Room", "Bedroom", "Dining Room", "Kitchen", "Bathroom", "Office", "Outdoor"],
  adjective: ["Airy", "Bright", "Calm", "Cozy", "Earthy", "Layered", "Minimal", "Moody", "Sunlit", "Warm"],
  furnitureType: [
    "Sofa",
    "Armchair",
    "Coffee Table",
    "Side Table",
    "Dining Table",
    "Dining Chair",
    "Bed",
    "Nightstand",
    "Sideboard",
    "Shelf",
    "Rug",
    "Floor Lamp",
    "Table Lamp",
    "Pendant",
    "Mirror",
    "Plant",
  ],
} as const satisfies Readonly<Record<TermKind, readonly string[]>>;

const colorSchema = z.string().regex(/^#[\da-f]{6}$/u);

/** How a moodboard is composed. Without a background or a palette they follow from the products. */
const starterMoodboardSchema = z.strictObject({
  template: z.enum(templateNames),
  seed: z.int().nonnegative(),
  hasTitle: z.boolean(),
  /** A bundled image. */
  room: z.string().nullable(),
  background: colorSchema.optional(),
  palette: z.array(colorSchema).nullable().optional(),
});

const starterBoardSchema = z.strictObject({
  title: z.string(),
  style: z.enum(starterTerms.style),
  room: z.enum(starterTerms.room).nullable(),
  adjective: z.enum(starterTerms.adjective).nullable(),
  status: z.enum(["draft", "published"]),
  description: z.string(),
  products: z.array(z.string()),
  moodboard: starterMoodboardSchema.nullable(),
});

/** A board of the starter content. `products` are image names of the sample catalog. */
export type StarterBoard = Readonly<z.infer<typeof starterBoardSchema>>;

/** Published boards, newest first, then drafts. Throws at load when a board does not match the schema. */
export const starterBoards: readonly StarterBoard[] = z.array(starterBoardSchema).parse(boards);

/** A composed moodboard and the path of its image. */
export interface StoredMoodboard {
  readonly composition: Composition;
  readonly path: string;
}

/** Returns the content that an admin would save. The image is the moodboard, else that of the first product. */
export function toBoardContent(board: StarterBoard, moodboard: StoredMoodboard | null): BoardContent {
  const products = listProducts(board);
  return {
    ...emptyBoardContent,
    title: board.title,
    subject: buildSubject(board.style, board.room),
    description: board.description,
    style: board.style,
    room: board.room,
    adjective: board.adjective,
    status: board.status,
    products,
    imageUrl: moodboard?.path ?? products[0]?.imageUrl ?? null,
    uploadedMoodboardUrl: moodboard?.path ?? null,
    composition: moodboard?.composition ?? null,
  };
}

export function listProducts(board: StarterBoard): readonly Product[] {
  return board.products.map(findSampleProduct);
}

function findSampleProduct(image: string): Product {
  const item = catalogItems.find((candidate) => candidate.image === image);
  if (item === undefined) throw new Error(`The sample catalog has no product with the image "${image}".`);
  return toProduct(item);
}

/** Arranges the products of a board; null for one without a moodboard. */
export function composeStarterMoodboard(
  { title, style, room, moodboard }: StarterBoard,
  products: readonly ComposerProduct[],
): Composition | null {
  if (moodboard === null) return null;
  const suggested = suggestPalette(products);
  const { template, seed, hasTitle, background = suggestBackground(suggested), palette = suggested } = moodboard;
  const options = { template, ratio: "3:4", title: hasTitle ? title : null, palette, background } as const;
  const caption = [style, room].filter((name) => name !== null).join(", ");
  return compose(products, { ...options, caption, room: moodboard.room, locked: [] }, seed);
}
