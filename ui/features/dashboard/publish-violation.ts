import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { violationsOf } from "../../../core/board/board-rules.ts";
import type { Violation } from "../../../core/kernel/violation.ts";

const untold = {
  subject: "",
  description: null,
  furnitureType: null,
  products: [],
  imageUrl: null,
  uploadedMoodboardUrl: null,
} as const;

/** The rule that keeps a stored board from being published; null where none does. Its products alone can be missing. */
export function publishViolation({ title, style, room, adjective, itemCount }: BoardCardWire): Violation | null {
  if (itemCount > 0) return null;
  return violationsOf({ ...untold, title, style, room, adjective, status: "published" })[0] ?? null;
}
