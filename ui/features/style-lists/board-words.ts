import type { TermUseWire } from "../../../adapters/http/contract/term.ts";
import { counted } from "../../format.ts";

/** "12 boards", "12 boards, 3 drafts": visitors do not see drafts behind the link. */
export function boardWords({ boards, published }: Pick<TermUseWire, "boards" | "published">): string {
  const drafts = boards - published;
  return drafts === 0 ? counted(boards, "board") : `${counted(boards, "board")}, ${counted(drafts, "draft")}`;
}
