import { Link } from "wouter";
import type { BoardCardWire, FeaturedCardWire } from "../../../adapters/http/contract/board.ts";
import { BoardPicture } from "../../components/board-card/board-picture.tsx";
import { StyleName } from "../../components/style-name/style-name.tsx";
import { featuredTitle, lead, meta, smallCardTitle } from "../../design/typography.css.ts";
import { counted, titleLength } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./featured-boards.css.ts";

interface FeaturedCardProps {
  board: FeaturedCardWire;
  others: readonly BoardCardWire[];
}

/** The newest board large, and the next ones small beside it. */
export function FeaturedCard({ board, others }: FeaturedCardProps) {
  return (
    <div className={css.spread}>
      <Link className={css.picture} href={paths.board(board.id)} tabIndex={-1} aria-hidden="true">
        <BoardPicture board={board} place="featured" />
      </Link>
      <FeaturedText board={board} />
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map((other) => (
            <li key={other.id} className={css.row}>
              <SmallCard board={other} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FeaturedText({ board }: { board: FeaturedCardWire }) {
  return (
    <Link className={css.text} href={paths.board(board.id)}>
      <p>
        <StyleName large>{board.style}</StyleName>
      </p>
      <h3 dir="auto" className={`${css.title} ${featuredTitle[titleLength(board.title)]}`}>
        {board.title}
      </h3>
      {board.excerpt !== undefined && (
        <p dir="auto" className={`${css.excerpt} ${lead}`}>
          {board.excerpt}
        </p>
      )}
      <p className={`${css.facts} ${meta}`}>
        <span>{counted(board.itemCount, "curated item")}</span>{" "}
        {board.room !== null && <span className={css.room}>{board.room}</span>}
      </p>
    </Link>
  );
}

function SmallCard({ board }: { board: BoardCardWire }) {
  return (
    <Link className={css.small} href={paths.board(board.id)}>
      <BoardPicture board={board} place="featuredSmall" />
      <div>
        <p>
          <StyleName>{board.style}</StyleName>
        </p>
        <h3 dir="auto" className={`${css.smallTitle} ${smallCardTitle}`}>
          {board.title}
        </h3>
        <p className={`${css.smallCount} ${meta}`}>{counted(board.itemCount, "curated item")}</p>
      </div>
    </Link>
  );
}
