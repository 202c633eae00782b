import { Ellipsis, Eye, EyeOff, Globe, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import { unaltered } from "../../components/image/image.css.ts";
import { useImageLoading } from "../../components/image/image.tsx";
import { getImageRights, getImageSources } from "../../components/image/image-sources.ts";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { MenuButton } from "../../components/overlays/lazy-menu.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-row.css.ts";
import type { BoardActions } from "./use-board-actions.ts";

/** The image of a board; when it fails to load, the background stays. */
function Thumbnail({ image }: { image: ImageDto }) {
  const { state, listeners } = useImageLoading();
  if (state === "failed") return null;
  const mayAlter = getImageRights(image).canAlterImages;
  return (
    <img
      {...listeners}
      {...getImageSources(image)}
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
  board: BoardCardDto;
  /** The menu or the buttons of the row. */
  actions: ReactNode;
  /** Whether the board can be edited; false in the trash. */
  isEditable: boolean;
}

/** A board of the list: image, title, status, style and counts (core/README.md, U15). */
function BoardRow({ board, actions, isEditable }: BoardRowProps) {
  const { id, title, status, style, itemCount, goneCount, views, picture: image } = board;
  return (
    <>
      <span className={css.image[board.ofProduct ? "product" : "board"]}>
        {image !== null && <Thumbnail key={image.src} image={image} />}
      </span>
      {isEditable ? (
        <Link dir="auto" className={css.titleLink} href={paths.editBoard(id)}>
          {title}
        </Link>
      ) : (
        <span dir="auto" className={css.title}>
          {title}
        </span>
      )}
      <span className={css.facts}>
        <span className={css.unavailable}>
          {goneCount !== undefined && `${formatCount(goneCount, "product")} gone`}
        </span>
        <StatusBadge status={status} />
        <span className={css.name}>{style}</span>
        <span className={css.number}>{formatCount(itemCount, "product")}</span>
        {status === "published" && <span className={css.number}>{formatCount(views, "view")}</span>}
      </span>
      {actions}
    </>
  );
}

interface BoardRowsProps extends ComponentProps<"ul"> {
  boards: readonly BoardCardDto[];
  /** Number of boards in the whole list; null when unknown. */
  total: number | null;
  pendingIds: ReadonlySet<string>;
  isEditable: boolean;
  actionsFor: (board: BoardCardDto) => ReactNode;
}

/** The loaded boards of the list. */
export function BoardRows({ boards, total, pendingIds, isEditable, actionsFor, ...list }: BoardRowsProps) {
  return (
    <ul {...list} className={css.list}>
      {boards.map((board, index) => (
        <li
          key={board.id}
          className={pendingIds.has(board.id) ? `${css.row} ${css.pending}` : css.row}
          aria-posinset={index + 1}
          aria-setsize={total ?? -1}
          aria-busy={pendingIds.has(board.id)}
        >
          <BoardRow board={board} isEditable={isEditable} actions={actionsFor(board)} />
        </li>
      ))}
    </ul>
  );
}

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** The menu of a board (core/README.md, U15). */
export function BoardRowMenu({ board, actions }: { board: BoardCardDto; actions: BoardActions }) {
  return (
    <div className={css.menu}>
      <MenuButton
        label={`Actions for ${board.title}`}
        className={iconButton.plain}
        getItems={() => getMenuItems(board, actions)}
        fallback={<a href={paths.editBoard(board.id)}>Edit</a>}
      >
        <Ellipsis size={18} strokeWidth={1.5} />
      </MenuButton>
    </div>
  );
}

function getMenuItems(board: BoardCardDto, { setStatus, remove }: BoardActions): readonly MenuItem[] {
  const isPublished = board.status === "published";
  return [
    { label: "Edit", icon: <Pencil {...icons} />, href: paths.editBoard(board.id) },
    { label: "View", icon: <Eye {...icons} />, href: paths.board(board.id) },
    isPublished
      ? { label: "Unpublish", icon: <EyeOff {...icons} />, onSelect: () => setStatus(board, "draft") }
      : { label: "Publish", icon: <Globe {...icons} />, onSelect: () => setStatus(board, "published") },
    { label: "Delete", icon: <Trash2 {...icons} />, isDestructive: true, onSelect: () => remove(board) },
  ];
}

/** The action of a board in the trash. */
export function TrashActions({ board, actions }: { board: BoardCardDto; actions: BoardActions }) {
  return (
    <div className={css.restore}>
      <AdminButton
        size="small"
        icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />}
        aria-label={`Restore ${board.title}`}
        pending={actions.pendingIds.has(board.id)}
        onClick={() => actions.restore(board)}
      >
        Restore
      </AdminButton>
    </div>
  );
}
