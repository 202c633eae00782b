import { setTimeout as sleep } from "node:timers/promises";
import type { BoardContent } from "../../core/board/board.ts";
import type { DescribeProducts } from "../../core/composition/composer-products.ts";
import type { RenderMoodboard } from "../../core/composition/render-moodboard.ts";
import { foldCase } from "../../core/kernel/text.ts";
import type { SiteSettings } from "../../core/site/site-settings.ts";
import { type Term, type TermKind, termKinds } from "../../core/term/term.ts";
import {
  composeStarterMoodboard,
  listProducts,
  type StarterBoard,
  type StoredMoodboard,
  starterBoards,
  starterTerms,
  toBoardContent,
} from "./starter-boards.ts";

const starterSettings: SiteSettings = {
  socialProfiles: [
    { service: "pinterest", label: "Pinterest", url: "https://www.pinterest.com/" },
    { service: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
  ],
  disclosure: "As an Amazon Associate we earn from qualifying purchases.",
};

/**
 * Adds lists, boards and settings to a new site. Existing terms (by name) and boards (by title) are skipped, so that an
 * interrupted run can be repeated. The caller checks that the site is new and that only one node runs this at a time.
 */
export async function addStarterContent(useCases: StarterContentUseCases): Promise<void> {
  const known = new Set((await useCases.listBoards()).map(({ title }) => title));
  const missing = starterBoards.filter(({ title }) => !known.has(title)).toReversed();
  const start = (board: StarterBoard) => ({ board, moodboard: renderMoodboard(board, useCases) });
  const oldest = missing.slice(0, 1).map(start);
  // An object storage that does not answer is reported after one board; each one waits for its retries.
  await oldest[0]?.moodboard;
  const rendering = [...oldest, ...missing.slice(1).map(start)];
  const moodboards = rendering.map(({ moodboard }) => moodboard);
  await Promise.all([addTerms(useCases).then(() => addBoards(rendering, useCases)), ...moodboards]);
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

async function renderMoodboard(
  board: StarterBoard,
  { describeProducts, renderMoodboard: render }: StarterContentUseCases,
): Promise<StoredMoodboard | null> {
  const products = listProducts(board);
  const composition = composeStarterMoodboard(board, await describeProducts(products));
  return composition === null ? null : { composition, path: await render(composition, products) };
}

interface BoardInWork {
  readonly board: StarterBoard;
  /** Rejects when rendering fails. */
  readonly moodboard: Promise<StoredMoodboard | null>;
}

/** Creates the oldest board first and waits 2 ms after each: visitors see boards in the order of publication. */
async function addBoards(boards: readonly BoardInWork[], { createBoard }: StarterContentUseCases): Promise<void> {
  for (const { board, moodboard } of boards) {
    await createBoard(toBoardContent(board, await moodboard));
    await sleep(2);
  }
}

/** The use cases that create starter content, and the queries that find existing content. */
export interface StarterContentUseCases {
  listTerms(kind: TermKind): Promise<readonly Pick<Term, "name">[]>;
  addTerm(request: { readonly kind: TermKind; readonly name: string }): Promise<unknown>;
  listBoards(): Promise<readonly { readonly title: string }[]>;
  createBoard(content: BoardContent): Promise<unknown>;
  readonly describeProducts: DescribeProducts;
  readonly renderMoodboard: RenderMoodboard;
  saveSiteSettings(settings: SiteSettings): Promise<unknown>;
}
