import type { Container } from "inversify";
import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import { addStarterContent } from "./starter-content/add-starter-content.ts";
import { tokens } from "./wiring/tokens.ts";

/** A new site has no other boards than those of a first start that was cut short. */
const starterBoardsAtMost = 1_000;

/**
 * Fills a new site through the use cases. New is a site that no admin could have touched yet, or whose lists and
 * boards are empty; so a first start that was cut short is taken up again, and an owner's own site is left alone.
 */
export async function ensureStarterContent(container: Container): Promise<void> {
  const persistence = container.get(tokens.persistence);
  if (!(await isNew(persistence))) return;
  const terms = container.get(tokens.terms);
  const boards = container.get(tokens.boards);
  const moodboards = container.get(tokens.moodboards);
  await addStarterContent({
    listTerms: persistence.terms.list,
    addTerm: terms.add,
    listBoards: async () =>
      (await persistence.boardQueries.adminCards({ filter: {}, limit: starterBoardsAtMost })).items,
    createBoard: boards.create,
    storeMoodboard: moodboards.store,
    saveSiteSettings: persistence.site.save,
  });
}

async function isNew({ users, terms, boardQueries }: Persistence): Promise<boolean> {
  const everybody = await users.list();
  if (!everybody.some(({ isAdmin }) => isAdmin)) return true;
  return (await terms.list("style")).length === 0 && (await boardQueries.counts()).boards === 0;
}
