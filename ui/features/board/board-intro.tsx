import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
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

const upright = { aspect: "moodboard", slot: "board" } as const;
const landscape = { aspect: "moodboard", slot: "boardWide" } as const;
const cropped = { aspect: "board", slot: "board" } as const;
/** Width divided by height; between 2:3 and 3:4. */
const narrowRatio = 0.7;
const usualRatio = 3 / 4;
/** The recommended size of 1798 × 2400 pixels is 0.1% off 3:4; the placeholder of the page has exactly that ratio. */
const maxCrop = 0.005;

/**
 * The whole image in its own ratio; one of unknown size is cropped to 3:4, so that nothing moves when it has loaded.
 */
function getLayout({ width, height }: ImageDto) {
  const { withImage, withTallImage, withWideImage } = css.intro;
  if (width === null || height === null) return { className: withImage, image: cropped };
  const ratio = width / height;
  if (Math.abs(ratio / usualRatio - 1) < maxCrop) return { className: withImage, image: cropped };
  if (ratio > 1) return { className: withWideImage, image: landscape };
  return { className: ratio < narrowRatio ? withTallImage : withImage, image: upright };
}

/** Moodboard image if there is one, style, room, number of products, title and description (core/README.md, U17). */
export function BoardIntro({ board, actions }: BoardIntroProps) {
  const image = board.moodboard;
  const layout = image === null ? null : getLayout(image);
  return (
    <div className={layout?.className ?? css.intro.textOnly}>
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
            {board.products.length > 0 && (
              <span className={`${css.productCount} ${caption}`}>{formatCount(board.products.length, "product")}</span>
            )}
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
      {/* After the text, so that title and actions are read before the links in the image, which stands above or beside it. */}
      {layout !== null && (
        <div className={css.image} data-board-image={boardImageTransition}>
          <Image image={image} alt={`Moodboard: ${board.title}`} title={board.title} {...layout.image} priority />
          <MoodboardLinks board={board} />
        </div>
      )}
    </div>
  );
}

/** The smallest size for titles as long as a paragraph. */
function getTitleSize(title: string): keyof typeof boardTitle {
  return title.length > 200 ? "extreme" : getTitleLength(title);
}
