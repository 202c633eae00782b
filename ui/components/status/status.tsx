import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { status } from "./status.css.ts";

const words = { published: "Published", draft: "Draft" } as const;

/** A filled or a hollow dot, and the word. */
export function Status({ of }: { of: BoardCardWire["status"] }) {
  return <span className={status[of]}>{words[of]}</span>;
}
