import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardPayload } from "../form/payload.ts";

/** Whether a stored board is what was sent: then the server has it, even if its answer never came. */
export function isSameBoard(board: BoardWire, sent: BoardPayload): boolean {
  return content(board) === content(sent);
}

type Content = Pick<
  BoardPayload,
  "title" | "subject" | "description" | "style" | "room" | "adjective" | "status" | "uploadedMoodboardUrl" | "products"
>;

/** Without what the server completes by itself. */
function content(board: Content): string {
  const texts = [board.title, board.subject, board.description, board.style, board.room, board.adjective];
  const products = board.products.map(({ id, title }) => [id, title.trim()]);
  return JSON.stringify([texts.map(tidy), board.status, board.uploadedMoodboardUrl, products]);
}

function tidy(text: string | null): string {
  return text?.trim() ?? "";
}
