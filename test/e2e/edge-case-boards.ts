import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { findBoard } from "./published-boards.ts";

type Change = (board: BoardDto) => Partial<BoardDto>;

const long = "A Reading Corner between the North Window and the Long Oak Shelf, with Linen, Paper and a Lamp ";
const longWord = "Wohnzimmereinrichtungsgegenstandssammlung".repeat(4);
const arabic = "ركن هادئ للقراءة بجانب النافذة الشمالية مع كرسي من خشب البلوط ومصباح من الورق";
const japanese = "北の窓辺にある静かな読書コーナー、オークの椅子と和紙のランプ、リネンのクッション";

const products =
  (count: number): Change =>
  (board) => ({
    products: Array.from({ length: count }, (_, place) => {
      const product = board.products[place % board.products.length];
      if (product === undefined) throw new Error("The board to change has no products");
      return { ...product, id: `odd-${place}` };
    }),
  });

/** Boards with unusual content: long, short or missing. */
export const edgeCaseBoards = {
  "no-moodboard": () => ({ uploadedMoodboardUrl: null, moodboard: null }),
  "title-of-300": () => ({ title: long.repeat(4).slice(0, 300) }),
  "title-of-500": () => ({ title: long.repeat(6).slice(0, 500), uploadedMoodboardUrl: null, moodboard: null }),
  "one-long-word": () => ({ title: longWord, description: longWord }),
  "right-to-left": () => ({ title: arabic, description: `${arabic}. ${arabic}.`, room: "غرفة المعيشة" }),
  cjk: () => ({ title: japanese, description: `${japanese}。${japanese}。` }),
  "no-products": products(0),
  "one-product": products(1),
  "sixty-products": products(60),
  "no-description": () => ({ description: null, room: null }),
} satisfies Readonly<Record<string, Change>>;

export type EdgeCaseBoard = keyof typeof edgeCaseBoards;

/** Adds these boards to the API responses of the page, each at its own URL. */
export async function addEdgeCaseBoards(page: Page, request: APIRequestContext, names: readonly EdgeCaseBoard[]) {
  const original = await findBoard(request, ({ moodboard }) => moodboard !== null);
  const boards = names.map((name) => {
    const board: BoardDto = { ...original, ...edgeCaseBoards[name](original), id: randomUUID() };
    return { name, board };
  });
  for (const { board } of boards) {
    await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ json: board }));
    await page.route(`**/api/boards/${board.id}/views`, (route) => route.fulfill({ status: 204 }));
  }
  return boards;
}
