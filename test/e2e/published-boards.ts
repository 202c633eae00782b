import type { APIRequestContext } from "@playwright/test";
import type { BoardCardDto, BoardDto, FeaturedCardDto } from "../../adapters/http/contract/operations/boards.ts";

/** The published boards of the running site, newest first. */
export async function publishedCards(request: APIRequestContext): Promise<readonly BoardCardDto[]> {
  const response = await request.get("/api/boards/published?view=card&limit=100");
  return await response.json();
}

/** The boards that the home page features. */
export async function featuredCards(request: APIRequestContext): Promise<readonly FeaturedCardDto[]> {
  const response = await request.get("/api/boards/published?view=featured&limit=4");
  return await response.json();
}

/** The newest board that matches. Throws if there is none. */
export async function findBoard(request: APIRequestContext, isWanted: (board: BoardDto) => boolean): Promise<BoardDto> {
  const response = await request.get("/api/boards/published");
  const boards: readonly BoardDto[] = await response.json();
  const board = boards.find(isWanted);
  if (board === undefined) throw new Error("The starter content has no such board");
  return board;
}
