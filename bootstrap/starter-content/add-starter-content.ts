import { createReadStream, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Container } from "inversify";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { BoardContent } from "../../core/board/board.ts";
import { foldCase } from "../../core/kernel/text.ts";
import type { SiteSettings } from "../../core/site/site-settings.ts";
import type { ByteStream } from "../../core/storage/object-storage.port.ts";
import { type Term, type TermKind, termKinds } from "../../core/term/term.ts";
import { tokens } from "../wiring/tokens.ts";
import { toBoardContent } from "./starter-board.ts";
import { starterBoards, starterLists, starterSettings } from "./starter-data.ts";

export function getMoodboardPath(slug: string): string {
  return fileURLToPath(new URL(`./moodboards/${slug}.jpg`, import.meta.url));
}

/** Null for boards without a picture of their own. */
export function openMoodboard(slug: string): ByteStream | null {
  const file = getMoodboardPath(slug);
  return existsSync(file) ? createReadStream(file) : null;
}

/**
 * Fills a new site with lists, boards and settings. What is there already, by name or by title, is left alone,
 * so a run that was cut short is simply started again; the settings come last and so mark a finished run.
 * The caller decides whether the site is new and that only one node does this at a time.
 */
export async function addStarterContent(useCases: StarterContentUseCases): Promise<void> {
  await addLists(useCases);
  await addBoards(useCases);
  await useCases.saveSiteSettings(starterSettings);
}

async function addLists({ listTerms, addTerm }: StarterContentUseCases): Promise<void> {
  for (const kind of termKinds) {
    const known = new Set((await listTerms(kind)).map(({ name }) => foldCase(name)));
    for (const name of starterLists[kind]) {
      if (!known.has(foldCase(name))) await addTerm({ kind, name });
    }
  }
}

/** Oldest first, and never two in one millisecond: the order of publication is the order visitors see. */
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

/** The use cases that starter content goes through, and what tells whether it is there already. */
export interface StarterContentUseCases {
  listTerms(kind: TermKind): Promise<readonly Pick<Term, "name">[]>;
  addTerm(request: { readonly kind: TermKind; readonly name: string }): Promise<unknown>;
  listBoards(): Promise<readonly { readonly title: string }[]>;
  createBoard(content: BoardContent): Promise<unknown>;
  /** Keeps a JPEG and gives its object path. */
  storeMoodboard(content: ByteStream): Promise<string>;
  saveSiteSettings(settings: SiteSettings): Promise<unknown>;
}

/** A new site has no other boards than those of a first start that was cut short. */
const maxStarterBoards = 1_000;

/**
 * Fills a new site through the use cases. New is a site that no admin could have touched yet, or whose lists and
 * boards are empty; so a first start that was cut short is taken up again, and an owner's own site is left alone.
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
      (await persistence.boardQueries.listAdminCards({ filter: {}, limit: maxStarterBoards })).items,
    createBoard: boards.create,
    storeMoodboard: moodboards.store,
    saveSiteSettings: persistence.site.save,
  });
}

async function isEmptySite({ users, terms, boardQueries }: Persistence): Promise<boolean> {
  const everybody = await users.list();
  if (!everybody.some(({ isAdmin }) => isAdmin)) return true;
  return (await terms.list("style")).length === 0 && (await boardQueries.countBoards()).boards === 0;
}
