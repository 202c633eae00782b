import type { Ref } from "react";
import { Link } from "wouter";
import type { BoardCardDto } from "../../adapters/http/contract/operations/boards.ts";
import { caption, cardTitle } from "../design/typography.css.ts";
import { formatCount } from "../format.ts";
import { paths } from "../paths.ts";
import * as css from "./board-grid.css.ts";
import { BoardImage } from "./image/image.tsx";
import { StyleLabel } from "./section-heading.tsx";

interface BoardCardProps {
  board: BoardCardDto;
  slot: "card" | "compactCard";
  /** Loads the image with priority, for the first image in the viewport. */
  priority?: boolean;
  /** Heading element of the title. */
  headingLevel?: "h2" | "h3";
}

/** A board in a list. The whole card is one link; its accessible name is style, room, title and count. */
function BoardCard({ board, slot, priority = false, headingLevel: Heading = "h3" }: BoardCardProps) {
  return (
    <Link className={css.card} href={paths.board(board.id)}>
      <BoardImage board={board} slot={slot} priority={priority} />
      <div>
        <p className={css.caption}>
          <StyleLabel>{board.style}</StyleLabel> {board.room !== null && <span className={caption}>{board.room}</span>}
        </p>
        <Heading dir="auto" className={`${css.title} ${cardTitle}`}>
          {board.title}
        </Heading>
        <p className={`${css.count} ${caption}`}>{formatCount(board.itemCount, "curated item")}</p>
      </div>
    </Link>
  );
}

interface BoardGridProps {
  boards: readonly BoardCardDto[];
  /** Loads the first card's image with priority. */
  hasPriorityImage?: boolean;
  /** Index of the first card that was loaded later; it and all after it fade in. */
  firstNewIndex?: number | undefined;
  /** Two columns on phones, for secondary lists. */
  compact?: boolean;
  headingLevel?: "h2" | "h3";
  ref?: Ref<HTMLUListElement>;
}

export function BoardGrid({
  boards,
  hasPriorityImage = false,
  firstNewIndex,
  compact = false,
  headingLevel = "h3",
  ref,
}: BoardGridProps) {
  return (
    <ul ref={ref} className={compact ? css.denseGrid : css.grid}>
      {boards.map((board, index) => (
        <li key={board.id} className={firstNewIndex !== undefined && index >= firstNewIndex ? css.fadeIn : undefined}>
          <BoardCard
            board={board}
            slot={compact ? "compactCard" : "card"}
            priority={hasPriorityImage && index === 0}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
