import { createReadStream, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Container } from "inversify";
import { z } from "zod";
import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import { catalogItems, toProduct } from "../adapters/retailer/sample-catalog/catalog.ts";
import { type BoardContent, buildSubject, emptyBoardContent } from "../core/board/board.ts";
import { foldCase } from "../core/kernel/text.ts";
import type { Product } from "../core/product/product.ts";
import type { SiteSettings } from "../core/site/site-settings.ts";
import type { ByteStream } from "../core/storage/object-storage.port.ts";
import { type Term, type TermKind, termKinds } from "../core/term/term.ts";
import boards from "./starter-content/boards.json" with { type: "json" };
import { tokens } from "./wiring/tokens.ts";

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

const starterBoardSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  style: z.enum(starterTerms.style),
  room: z.enum(starterTerms.room).nullable(),
  adjective: z.enum(starterTerms.adjective).nullable(),
  status: z.enum(["draft", "published"]),
  description: z.string(),
  products: z.array(z.string()),
});

/** A board of the starter content. `slug` names its files, `products` are image names of the sample catalog. */
export type StarterBoard = Readonly<z.infer<typeof starterBoardSchema>>;

/** Published boards, newest first, then drafts. Throws at load when a board does not match the schema. */
export const starterBoards: readonly StarterBoard[] = z.array(starterBoardSchema).parse(boards);

const starterSettings: SiteSettings = {
  socialProfiles: [
    { service: "pinterest", label: "Pinterest", url: "https://www.pinterest.com/" },
    { service: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
  ],
  disclosure: "As an Amazon Associate we earn from qualifying purchases.",
};

export function getMoodboardPath(slug: string): string {
  return fileURLToPath(new URL(`./starter-content/moodboards/${slug}.jpg`, import.meta.url));
}

/** Opens the moodboard file of a starter board; null when it has none. */
export function openMoodboard(slug: string): ByteStream | null {
  const file = getMoodboardPath(slug);
  return existsSync(file) ? createReadStream(file) : null;
}

/** Returns the content that an admin would save. The image is the moodboard, else that of the first product. */
export function toBoardContent(board: StarterBoard, moodboardPath: string | null): BoardContent {
  const products = board.products.map(findSampleProduct);
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
    imageUrl: moodboardPath ?? products[0]?.imageUrl ?? null,
    uploadedMoodboardUrl: moodboardPath,
  };
}

function findSampleProduct(image: string): Product {
  const item = catalogItems.find((candidate) => candidate.image === image);
  if (item === undefined) throw new Error(`The sample catalog has no product with the image "${image}".`);
  return toProduct(item);
}

/**
 * Adds lists, boards and settings to a new site. Existing terms (by name) and boards (by title) are skipped, so that an
 * interrupted run can be repeated. The caller checks that the site is new and that only one node runs this at a time.
 */
export async function addStarterContent(useCases: StarterContentUseCases): Promise<void> {
  await addTerms(useCases);
  await addBoards(useCases);
  await useCases.saveSiteSettings(starterSettings);
}

async function addTerms({ listTerms, addTerm }: StarterContentUseCases): Promise<void> {
  for (const kind of termKinds) {
    const known = new Set((await listTerms(kind)).map(({ name }) => foldCase(name)));
    for (const name of starterTerms[kind]) {
      if (!known.has(foldCase(name))) await addTerm({ kind, name });
    }
  }
}

/** Creates the oldest board first and waits 2 ms after each: visitors see boards in the order of publication. */
async function addBoards({ listBoards, createBoard, storeMoodboard }: StarterContentUseCases): Promise<void> {
  const known = new Set((await listBoards()).map(({ title }) => title));
  for (const board of starterBoards.toReversed()) {
    if (known.has(board.title)) continue;
    const image = openMoodboard(board.slug);
    const objectPath = image === null ? null : await storeMoodboard(image);
    await createBoard(toBoardContent(board, objectPath));
    await sleep(2);
  }
}

/** The use cases that create starter content, and the queries that find existing content. */
export interface StarterContentUseCases {
  listTerms(kind: TermKind): Promise<readonly Pick<Term, "name">[]>;
  addTerm(request: { readonly kind: TermKind; readonly name: string }): Promise<unknown>;
  listBoards(): Promise<readonly { readonly title: string }[]>;
  createBoard(content: BoardContent): Promise<unknown>;
  /** Stores a JPEG and returns its object path. */
  storeMoodboard(content: ByteStream): Promise<string>;
  saveSiteSettings(settings: SiteSettings): Promise<unknown>;
}

/** An upper bound: a new site only has boards of an interrupted first start. */
const maxListedBoards = 1_000;

/**
 * Adds the starter content to a new site: one without an admin, or without styles and boards. An interrupted first start
 * is therefore continued, and a site in use is not changed.
 */
export async function addStarterContentOnce(container: Container): Promise<void> {
  const persistence = container.get(tokens.persistence);
  if (!(await isEmptySite(persistence))) return;
  const terms = container.get(tokens.terms);
  const boards = container.get(tokens.boards);
  const moodboards = container.get(tokens.moodboards);
  await addStarterContent({
    listTerms: persistence.terms.list,
    addTerm: terms.add,
    listBoards: async () =>
      (await persistence.boardQueries.listAdminCards({ filter: {}, limit: maxListedBoards })).items,
    createBoard: boards.create,
    storeMoodboard: moodboards.store,
    saveSiteSettings: persistence.site.save,
  });
}

async function isEmptySite({ users, terms, boardQueries }: Persistence): Promise<boolean> {
  const allUsers = await users.list();
  if (!allUsers.some(({ isAdmin }) => isAdmin)) return true;
  return (await terms.list("style")).length === 0 && (await boardQueries.countBoards()).boards === 0;
}
