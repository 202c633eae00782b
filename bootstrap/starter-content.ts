import type { Container } from "inversify";
import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import { tokens } from "./wiring/tokens.ts";

/** An upper bound: a new site only has boards of an interrupted first start. */
const maxListedBoards = 1_000;

/**
 * Adds the starter content to a new site: one without an admin, or without styles and boards. An interrupted first start
 * is therefore continued, and a site in use is not changed.
 */
export async function addStarterContentOnce(container: Container): Promise<void> {
  const persistence = container.get(tokens.persistence);
  if (!(await isEmptySite(persistence))) return;
  // Loaded only here, since it loads the boards, the sample catalog and the composer.
  const { addStarterContent } = await import("./starter-content/add-starter-content.ts");
  const terms = container.get(tokens.terms);
  const boards = container.get(tokens.boards);
  const composer = container.get(tokens.composer);
  await addStarterContent({
    listTerms: persistence.terms.list,
    addTerm: terms.add,
    listBoards: async () =>
      (await persistence.boardQueries.listAdminCards({ filter: {}, limit: maxListedBoards })).items,
    createBoard: boards.create,
    describeProducts: composer.describeProducts,
    renderMoodboard: composer.render,
    saveSiteSettings: persistence.site.save,
  });
}

async function isEmptySite({ users, terms, boardQueries }: Persistence): Promise<boolean> {
  const allUsers = await users.list();
  if (!allUsers.some(({ isAdmin }) => isAdmin)) return true;
  return (await terms.list("style")).length === 0 && (await boardQueries.countBoards()).boards === 0;
}
