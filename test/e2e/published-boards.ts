import type { APIRequestContext, Page } from "@playwright/test";
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

/**
 * Records the beacons of followed links; the returned function returns them. Playwright cannot read their bodies
 * itself.
 */
export async function recordClickBeacons(page: Page): Promise<() => Promise<readonly unknown[]>> {
  const sent: string[] = [];
  const name = `recordClick${Math.random().toString(36).slice(2)}`;
  await page.exposeFunction(name, (body: string) => void sent.push(body));
  const wrap = (recorder: string) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.get(window, recorder)(text));
      return send(url, body);
    };
  };
  await page.addInitScript(wrap, name);
  await page.evaluate(wrap, name);
  return async () => {
    // A round trip, after which the bodies of earlier beacons have arrived.
    await page.evaluate(() => new Blob().text());
    return sent.map((body) => JSON.parse(body));
  };
}
