import type { Ref } from "react";
import { Link } from "wouter";
import type { BoardCardWire } from "../../adapters/http/contract/board.ts";
import { cardTitle, meta } from "../design/typography.css.ts";
import { counted } from "../format.ts";
import { paths } from "../paths.ts";
import * as css from "./board-grid.css.ts";
import { BoardPicture } from "./image/image.tsx";
import { StyleName } from "./section-heading.tsx";

interface BoardCardProps {
  board: BoardCardWire;
  place: "card" | "compactCard";
  /** Whether its picture is the first that a visitor sees. */
  first?: boolean;
  /** Level of the title among the headings of the page. */
  heading?: "h2" | "h3";
}

/** A board in a list. The whole card is one link, read as style, room, title and count. */
function BoardCard({ board, place, first = false, heading: Heading = "h3" }: BoardCardProps) {
  return (
    <Link className={css.card} href={paths.board(board.id)}>
      <BoardPicture board={board} place={place} first={first} />
      <p className={css.caption}>
        <StyleName>{board.style}</StyleName> {board.room !== null && <span className={meta}>{board.room}</span>}
      </p>
      <Heading dir="auto" className={`${css.title} ${cardTitle}`}>
        {board.title}
      </Heading>
      <p className={`${css.count} ${meta}`}>{counted(board.itemCount, "curated item")}</p>
    </Link>
  );
}

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
