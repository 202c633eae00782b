import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import { unaltered } from "../../components/image/image.css.ts";
import { useLoading } from "../../components/image/image.tsx";
import { imageRights } from "../../components/image/image-rights.ts";
import { pictureFiles } from "../../components/image/image-sources.ts";
import { Status } from "../../components/status-badge.tsx";
import { counted } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-row.css.ts";

/** A board's picture, very small; where it cannot be loaded its ground is left. */
function Thumbnail({ picture }: { picture: PictureWire }) {
  const { state, listeners } = useLoading();
  if (state === "failed") return null;
  const mayAlter = imageRights(picture).alterImages;
  return (
    <img
      {...listeners}
      {...pictureFiles(picture)}
      {...(!mayAlter && { className: unaltered })}
      sizes="36px"
      width={36}
      height={48}
      alt=""
      decoding="async"
    />
  );
}

interface BoardRowProps {
  board: BoardCardWire;
  /** What can be done with it. */
  actions: ReactNode;
  /** Whether it can be edited, as boards in the trash cannot. */
  isLinked: boolean;
}

/** One board of the list: its picture, title, status, style and how much there is of it (specification, section 2). */
export function BoardRow({ board, actions, isLinked }: BoardRowProps) {
  const { id, title, status, style, itemCount, goneCount, views, picture } = board;
  return (
    <>
      <span className={css.picture[board.ofProduct ? "product" : "board"]}>
        {picture !== null && <Thumbnail key={picture.src} picture={picture} />}
      </span>
      {isLinked ? (
        <Link dir="auto" className={css.titleLink} href={paths.adminEdit(id)}>
          {title}
        </Link>
      ) : (
        <span dir="auto" className={css.title}>
          {title}
        </span>
      )}
      <span className={css.facts}>
        <span className={css.gone}>{goneCount !== undefined && `${counted(goneCount, "product")} gone`}</span>
        <Status of={status} />
        <span className={css.name}>{style}</span>
        <span className={css.amount}>{counted(itemCount, "product")}</span>
        {status === "published" && <span className={css.amount}>{counted(views, "view")}</span>}
      </span>
      {actions}
    </>
  );
}
