import { Link } from "wouter";
import type { BoardCardWire } from "../../adapters/http/contract/board.ts";
import { cardTitle, meta } from "../design/typography.css.ts";
import { counted } from "../format.ts";
import { paths } from "../paths.ts";
import { BoardPicture } from "./board-card/board-picture.tsx";
import * as css from "./board-grid.css.ts";
import { StyleName } from "./style-name/style-name.tsx";

interface BoardCardProps {
  board: BoardCardWire;
  place: "card" | "compactCard";
  /** Whether its picture is the first that a visitor sees. */
  first?: boolean;
  /** Level of the title among the headings of the page. */
  heading?: "h2" | "h3";
}

/** A board in a list. The whole card is one link, read as style, room, title and count. */
export function BoardCard({ board, place, first = false, heading: Heading = "h3" }: BoardCardProps) {
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
