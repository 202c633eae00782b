import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { openHydrated } from "./hydrated.ts";
import { boardWith } from "./published-boards.ts";

type Change = (board: BoardWire) => Partial<BoardWire>;

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

/** Boards as owners make them, beside those that a design is drawn for. */
export const oddBoards: Readonly<Record<string, Change>> = {
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
};

/** Opens a board in the state that the change makes of it. */
export async function openOddBoard(page: Page, request: APIRequestContext, change: Change): Promise<BoardWire> {
  const board = await boardWith(request, ({ moodboard }) => moodboard !== null);
  const odd: BoardWire = { ...board, ...change(board) };
  await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ json: odd }));
  await openHydrated(page, "/boards");
  await page.getByRole("main").getByRole("link", { name: board.title }).click();
  await page.waitForURL(`**/board/${board.id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return odd;
}
