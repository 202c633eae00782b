import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import { Picture } from "../../components/image/image.tsx";
import { StyleName } from "../../components/section-heading.tsx";
import { growingPicture } from "../../design/tokens.ts";
import { boardTitle, lead, meta } from "../../design/typography.css.ts";
import { counted, titleLength } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-intro.css.ts";

/** What is said of a board, also of one that was published without a description (specification, section 2). */
export function descriptionOf({ description }: Pick<BoardWire, "description">): string {
  return description?.trim() || "Explore this curated collection of products.";
}

interface BoardIntroProps {
  board: BoardWire;
  /** What a reader can do with the board. */
  actions: ReactNode;
}

/** What the board is: its moodboard picture if it has one, style, room, number of products, title and description. */
export function BoardIntro({ board, actions }: BoardIntroProps) {
  const picture = board.moodboard;
  return (
    <div className={picture === null ? css.intro.wordsOnly : css.intro.pictured}>
      {picture !== null && (
        <div className={css.picture} data-picture={growingPicture}>
          <Picture
            picture={picture}
            alt={`Moodboard: ${board.title}`}
            title={board.title}
            shape="board"
            place="board"
            first
          />
        </div>
      )}
      <div className={css.words}>
        <div>
          <p className={css.facts}>
            <Link className={css.styleLink} href={paths.category(board.style)}>
              <StyleName large>{board.style}</StyleName>
            </Link>{" "}
            {board.room !== null && (
              <Link className={`${css.roomLink} ${meta}`} href={paths.category(board.room)}>
                {board.room}
              </Link>
            )}{" "}
            <span className={meta}>{counted(board.products.length, "product")}</span>
          </p>
          <h1 dir="auto" className={`${css.title} ${boardTitle[stepOf(board.title)]}`}>
            {board.title}
          </h1>
        </div>
        <div>
          <p dir="auto" className={`${css.description} ${lead}`}>
            {descriptionOf(board)}
          </p>
          {actions}
        </div>
      </div>
    </div>
  );
}

/** A title as long as a paragraph is set like one. */
function stepOf(title: string): keyof typeof boardTitle {
  return title.length > 200 ? "extreme" : titleLength(title);
}
