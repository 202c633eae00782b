import { heroImageUrl } from "../image/bundled-images.ts";
import { type EnqueueDependencies, enqueueIncomplete, type ShownImage } from "../image/enqueue-image-jobs.ts";
import type { CursorPage } from "../kernel/lists.ts";
import { getTermImageUrl, type Term, type TermKind } from "../term/term.ts";
import { type Board, listShownImages } from "./board.ts";
import type { BoardQueries, PublishedBoardsQuery } from "./board-queries.port.ts";

/** Stores jobs for the images of terms and of the newest published boards whose variants are missing. */
export type EnqueueMissingImageJobs = () => Promise<void>;

interface Dependencies extends EnqueueDependencies {
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
  readonly boardQueries: Pick<BoardQueries, "listPublishedBoards">;
}

/** The newest published boards whose images are checked; their variants take up about a third of M10's limit. */
const maxBoards = 200;
const boardsPerPage = 50;

export function makeEnqueueMissingImageJobs(dependencies: Dependencies): EnqueueMissingImageJobs {
  return async () => {
    await enqueueIncomplete(dependencies, await listTermImages(dependencies));
    for await (const images of listBoardImages(dependencies)) await enqueueIncomplete(dependencies, images);
  };
}

/** The images at the top of the home page and of the pages of styles and rooms. */
async function listTermImages({ listTerms }: Pick<Dependencies, "listTerms">): Promise<readonly ShownImage[]> {
  const terms = [...(await listTerms("style")), ...(await listTerms("room"))];
  const sources = [heroImageUrl, ...terms.map(getTermImageUrl).filter((source) => source !== null)];
  return [...new Set(sources)].map((source) => ({ source, crops: ["none", "portrait"] }));
}

/** The images of the newest published boards, page by page. */
async function* listBoardImages({
  boardQueries,
}: Pick<Dependencies, "boardQueries">): AsyncGenerator<readonly ShownImage[], void, undefined> {
  let request: PublishedBoardsQuery | null = { filter: {}, limit: boardsPerPage };
  for (let count = 0; count < maxBoards && request !== null; count += boardsPerPage) {
    const page: CursorPage<Board> = await boardQueries.listPublishedBoards(request);
    yield page.items.flatMap((board) => listShownImages(board).map(toShownImage));
    request = page.nextCursor === null ? null : { ...request, cursor: page.nextCursor };
  }
}

function toShownImage(source: string): ShownImage {
  return { source, crops: ["none"] };
}
