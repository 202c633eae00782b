import { setTimeout as sleep } from "node:timers/promises";
import { foldCase } from "../../core/kernel/text.ts";
import { termKinds } from "../../core/term/term.ts";
import { boardContentOf } from "./board-content.ts";
import { readMoodboard } from "./moodboard-files.ts";
import type { StarterContentUseCases } from "./starter-content.ts";
import { starterBoards } from "./starter-data.ts";
import { starterLists } from "./starter-lists.ts";
import { starterSettings } from "./starter-settings.ts";

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
    const picture = readMoodboard(board.slug);
    const objectPath = picture === null ? null : await storeMoodboard(picture);
    await createBoard(boardContentOf(board, objectPath));
    await sleep(2);
  }
}
