import type { Ref } from "react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { BoardCard } from "../board-grid.tsx";
import * as css from "./board-grid.css.ts";

interface BoardGridProps {
  boards: readonly BoardCardWire[];
  /** Whether the first card's picture is the first that a visitor sees. */
  leading?: boolean;
  /** Cards from this one on came later and fade in. */
  addedFrom?: number | undefined;
  /** On phones two to a row: a side list, not what the page is for. */
  compact?: boolean;
  heading?: "h2" | "h3";
  ref?: Ref<HTMLUListElement>;
}

export function BoardGrid({
  boards,
  leading = false,
  addedFrom,
  compact = false,
  heading = "h3",
  ref,
}: BoardGridProps) {
  return (
    <ul ref={ref} className={compact ? css.compactGrid : css.grid}>
      {boards.map((board, index) => (
        <li key={board.id} className={addedFrom !== undefined && index >= addedFrom ? css.added : undefined}>
          <BoardCard
            board={board}
            place={compact ? "compactCard" : "card"}
            first={leading && index === 0}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}
