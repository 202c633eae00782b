import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { Image } from "../../components/image/image.tsx";
import { StyleLabel } from "../../components/section-heading.tsx";
import { boardImageTransition } from "../../design/tokens.ts";
import { boardTitle, caption, lead } from "../../design/typography.css.ts";
import { formatCount, getTitleLength } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-intro.css.ts";
import { MoodboardHint, MoodboardLinks } from "./moodboard-links.tsx";

/** Returns the description, or a fixed sentence without one (core/README.md, U8). */
export function getDescription({ description }: Pick<BoardDto, "description">): string {
  return description?.trim() || "Explore this curated collection of products.";
}

interface BoardIntroProps {
  board: BoardDto;
  /** Buttons below the description. */
  actions: ReactNode;
}

/** Moodboard image if there is one, style, room, number of products, title and description (core/README.md, U17). */
export function BoardIntro({ board, actions }: BoardIntroProps) {
  const image = board.moodboard;
  return (
    <div className={image === null ? css.intro.textOnly : css.intro.withImage}>
      {image !== null && (
        <div className={css.image} data-board-image={boardImageTransition}>
          <Image
            image={image}
            alt={`Moodboard: ${board.title}`}
            title={board.title}
            aspect="board"
            slot="board"
            priority
          />
          <MoodboardLinks board={board} />
        </div>
      )}
      <div className={css.text}>
        <div>
          <MoodboardHint board={board} />
          <p className={css.metadata}>
            <Link className={css.styleLink} href={paths.category(board.style)}>
              <StyleLabel large>{board.style}</StyleLabel>
            </Link>{" "}
            {board.room !== null && (
              <Link className={`${css.roomLink} ${caption}`} href={paths.category(board.room)}>
                {board.room}
              </Link>
            )}{" "}
            <span className={caption}>{formatCount(board.products.length, "product")}</span>
          </p>
          <h1 dir="auto" className={`${css.title} ${boardTitle[getTitleSize(board.title)]}`}>
            {board.title}
          </h1>
        </div>
        <div>
          <p dir="auto" className={`${css.description} ${lead}`}>
            {getDescription(board)}
          </p>
          {actions}
        </div>
      </div>
    </div>
  );
}

/** The smallest size for titles as long as a paragraph. */
function getTitleSize(title: string): keyof typeof boardTitle {
  return title.length > 200 ? "extreme" : getTitleLength(title);
}
