import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { catalogItems, toProduct } from "../adapters/retailer/sample-catalog/catalog.ts";
import { type BoardContent, buildSubject, emptyBoardContent } from "../core/board/board.ts";
import { suggestBackground, suggestPalette } from "../core/composition/colors.ts";
import { compose } from "../core/composition/compose.ts";
import { type ComposerProduct, type Composition, templateNames } from "../core/composition/composition.ts";
import { foldCase } from "../core/kernel/text.ts";
import type { DescribeProducts } from "../core/moodboard/describe-products.ts";
import type { RenderMoodboard } from "../core/moodboard/render-moodboard.ts";
import { suggestFurnitureType } from "../core/product/furniture.ts";
import type { SaveProduct } from "../core/product/manage-products.ts";
import type { Product } from "../core/product/product.ts";
import type { SiteSettings } from "../core/site/site-settings.ts";
import { type Term, type TermKind, termKinds } from "../core/term/term.ts";
import boards from "./starter-content/boards.json" with { type: "json" };
import terms from "./starter-content/terms.json" with { type: "json" };

const colorSchema = z.string().regex(/^#[\da-f]{6}$/u);

/** How a moodboard is composed. Without a background or a palette they follow from the products. */
const starterMoodboardSchema = z.strictObject({
  template: z.enum(templateNames),
  hasTitle: z.boolean(),
  /** A bundled image. */
  room: z.string().nullable(),
  background: colorSchema.optional(),
  palette: z.array(colorSchema).nullable().optional(),
});

const starterBoardSchema = z.strictObject({
  title: z.string(),
  style: z.enum(terms.style),
  room: z.enum(terms.room).nullable(),
  adjective: z.enum(terms.adjective).nullable(),
  status: z.enum(["draft", "published"]),
  description: z.string(),
  products: z.array(z.string()),
  moodboard: starterMoodboardSchema.nullable(),
});

/** A board of the starter content. `products` are image names of the sample catalog. */
type StarterBoard = Readonly<z.infer<typeof starterBoardSchema>>;

/** Published boards, newest first, then drafts. Throws at load when a board does not match the schema. */
const starterBoards: readonly StarterBoard[] = z.array(starterBoardSchema).parse(boards);

/** A composed moodboard and the path of its image. */
interface StoredMoodboard {
  readonly composition: Composition;
  readonly path: string;
}

/** Returns the content that an admin would save. The image is the moodboard, else that of the first product. */
function toBoardContent(board: StarterBoard, moodboard: StoredMoodboard | null): BoardContent {
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

function listProducts(board: StarterBoard): readonly Product[] {
  return board.products.map(findSampleProduct);
}

function findSampleProduct(image: string): Product {
  const item = catalogItems.find((candidate) => candidate.image === image);
  if (item === undefined) throw new Error(`The sample catalog has no product with the image "${image}".`);
  return toProduct(item);
}

/** Arranges the products of a board; null for one without a moodboard. */
function composeStarterMoodboard(
  { title, moodboard }: StarterBoard,
  products: readonly ComposerProduct[],
): Composition | null {
  if (moodboard === null) return null;
  const suggested = suggestPalette(products);
  const { template, hasTitle, background = suggestBackground(suggested), palette = suggested } = moodboard;
  const options = { template, ratio: "3:4", title: hasTitle ? title : null, palette, background } as const;
  // Any seed does; this one makes boards of one template differ.
  return compose(products, { ...options, room: moodboard.room, locked: [] }, title.length);
}

const starterSettings: SiteSettings = {
  socialProfiles: [
    { service: "pinterest", label: "Pinterest", url: "https://www.pinterest.com/" },
    { service: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
  ],
  disclosure: null,
};

/**
 * Adds lists, boards and settings to a new site. Existing terms (by name) and boards (by title) are skipped, so that an
 * interrupted run can be repeated. The caller checks that the site is new and that only one node runs this at a time.
 */
export async function addStarterContent(useCases: StarterContentUseCases): Promise<void> {
  const known = new Set((await useCases.listBoards()).map(({ title }) => title));
  const missing = starterBoards.filter(({ title }) => !known.has(title)).toReversed();
  const startRendering = (board: StarterBoard) => ({ board, moodboard: renderMoodboard(board, useCases) });
  const oldest = missing.slice(0, 1).map(startRendering);
  // The oldest board is awaited first: an object storage that does not answer is reported after the retries of one
  // board.
  await oldest[0]?.moodboard;
  const rendering = [...oldest, ...missing.slice(1).map(startRendering)];
  const moodboards = rendering.map(({ moodboard }) => moodboard);
  await Promise.all([addTerms(useCases).then(() => addBoards(rendering, useCases)), ...moodboards]);
  await useCases.saveSiteSettings(starterSettings);
}

/** Stores the products of the boards with their furniture types, before the boards are saved with the same products. */
async function addProducts({ saveProduct }: StarterContentUseCases): Promise<void> {
  const used = new Set(starterBoards.flatMap(({ products }) => products));
  for (const item of catalogItems.filter(({ image }) => used.has(image))) {
    const furnitureType = suggestFurnitureType(terms.furnitureType, [item.title, item.kind]);
    if (furnitureType !== null) await saveProduct({ ...noDetails, ...toProduct(item), furnitureType });
  }
}

const noDetails = { alternativeText: null, priceNote: null, priceNotedOn: null };

async function addTerms({ listTerms, addTerm }: StarterContentUseCases): Promise<void> {
  for (const kind of termKinds) {
    const known = new Set((await listTerms(kind)).map(({ name }) => foldCase(name)));
    for (const name of terms[kind]) {
      if (!known.has(foldCase(name))) await addTerm({ kind, name });
    }
  }
}

async function renderMoodboard(
  board: StarterBoard,
  { describeProducts, renderMoodboard: render }: StarterContentUseCases,
): Promise<StoredMoodboard | null> {
  const products = listProducts(board);
  const composition = composeStarterMoodboard(board, await describeProducts(products));
  return composition === null ? null : { composition, path: await render(composition, products) };
}

/** A board whose moodboard is being rendered. */
interface PendingBoard {
  readonly board: StarterBoard;
  /** Rejects when rendering fails. */
  readonly moodboard: Promise<StoredMoodboard | null>;
}

/** Creates the oldest board first and waits 2 ms after each: visitors see boards in the order of publication. */
async function addBoards(boards: readonly PendingBoard[], useCases: StarterContentUseCases): Promise<void> {
  await addProducts(useCases);
  for (const { board, moodboard } of boards) {
    await useCases.createBoard(toBoardContent(board, await moodboard));
    await sleep(2);
  }
}

/** The use cases that create starter content, and the queries that find existing content. */
export interface StarterContentUseCases {
  listTerms(kind: TermKind): Promise<readonly Pick<Term, "name">[]>;
  addTerm(request: { readonly kind: TermKind; readonly name: string }): Promise<unknown>;
  listBoards(): Promise<readonly { readonly title: string }[]>;
  /** Does nothing for a product that is stored already. */
  saveProduct(product: Parameters<SaveProduct>[0]): Promise<unknown>;
  createBoard(content: BoardContent): Promise<unknown>;
  readonly describeProducts: DescribeProducts;
  readonly renderMoodboard: RenderMoodboard;
  saveSiteSettings(settings: SiteSettings): Promise<unknown>;
}
