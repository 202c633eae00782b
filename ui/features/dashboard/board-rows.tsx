import { Copy, Ellipsis, Eye, EyeOff, Globe, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import { SkeletonText } from "../../components/feedback/skeleton.tsx";
import { unaltered } from "../../components/image/image.css.ts";
import { useImageLoading } from "../../components/image/image.tsx";
import { getImageRights, getImageSources } from "../../components/image/image-sources.ts";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { MenuButton } from "../../components/overlays/lazy-menu.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { formatCount } from "../../format.ts";
import { useVirtualRows } from "../../hooks/use-virtual-rows.ts";
import { paths } from "../../paths.ts";
import { useNeededPages } from "./admin-board-queries.ts";
import * as css from "./board-row.css.ts";
import { FeatureButton } from "./feature-button.tsx";
import type { BoardActions } from "./use-board-actions.ts";
import type { Selection } from "./use-selection.ts";

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
  isSelected: boolean;
  /** `isRange`: with the Shift key. */
  onSelect: (isRange: boolean) => void;
  /** The menu or the buttons of the row. */
  actions: ReactNode;
  /** Whether the board can be edited; false in the trash. */
  isEditable: boolean;
}

/** A board of the list: image, title, status, style and counts (core/README.md, U15). */
function BoardRow({ board, isSelected, onSelect, actions, isEditable }: BoardRowProps) {
  const { id, title, status, style, room, itemCount, goneCount, views, clicks, publishedAt, picture: image } = board;
  return (
    <>
      <label className={css.check}>
        <input
          type="checkbox"
          className={css.checkInput}
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
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
        <span className={css.name}>
          {style}
          {room !== null && <span className={css.room}>{room}</span>}
        </span>
        <span className={css.number}>{formatCount(itemCount, "product")}</span>
        {status === "draft" && publishedAt !== null && <span className={css.number}>was published</span>}
        {status === "published" && (
          <span className={css.number}>
            {clicks === undefined ? formatCount(views, "view") : formatCount(clicks, "click")}
          </span>
        )}
      </span>
      {actions}
    </>
  );
}

/** Height of a row until it is measured, in pixels: on one line, and on two or three in a narrower list. */
const estimatedHeight = { line: 65, card: 95 } as const;
const lineWidth = 720;

interface BoardRowsProps {
  label: string;
  /** Number of boards in the whole list. */
  total: number;
  /** Returns undefined for a board that is not loaded yet. */
  getBoard: (row: number) => BoardCardDto | undefined;
  needPages: (pages: readonly number[]) => void;
  pendingIds: ReadonlySet<string>;
  selection: Selection;
  isEditable: boolean;
  actionsFor: (board: BoardCardDto) => ReactNode;
}

/**
 * The list at its full height; only the rows near the window are in the document. A row is its place in the list, not
 * its board: when a board is removed, the focus stays in the row, which then shows the next one.
 */
export function BoardRows(props: BoardRowsProps) {
  const { label, total, getBoard, needPages, pendingIds, selection, isEditable, actionsFor } = props;
  const { listRef, rows, height, measure, navigation } = useVirtualRows<HTMLUListElement>({
    count: total,
    estimateHeight: (width) => estimatedHeight[(width ?? lineWidth) < lineWidth ? "card" : "line"],
  });
  useNeededPages(
    rows.map(({ index }) => index),
    total,
    needPages,
  );
  return (
    <ul
      ref={listRef}
      className={css.list}
      style={{ height }}
      aria-label={label}
      {...navigation}
      onKeyDown={(event) => {
        if (!(event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey))) return navigation.onKeyDown(event);
        event.preventDefault();
        selection.selectAll();
      }}
    >
      {rows.map(({ index, top }) => {
        const board = getBoard(index);
        const isPending = board !== undefined && pendingIds.has(board.id);
        return (
          <li
            key={index}
            ref={measure}
            className={isPending ? `${css.row} ${css.pending}` : css.row}
            style={{ top }}
            data-index={index}
            tabIndex={-1}
            aria-posinset={index + 1}
            aria-setsize={total}
            aria-busy={isPending || board === undefined}
          >
            {board === undefined ? (
              <RowSkeleton />
            ) : (
              <BoardRow
                board={board}
                isSelected={selection.boards.has(board.id)}
                onSelect={(isRange) => selection.toggle(index, board, isRange)}
                isEditable={isEditable}
                actions={actionsFor(board)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A row whose board is not loaded yet. */
function RowSkeleton() {
  return (
    <>
      <span className={css.image.board} />
      <span className={css.loadingTitle}>
        <SkeletonText lines={["half"]} />
        <span className={visuallyHidden}>Loading</span>
      </span>
    </>
  );
}

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** The star and the menu of a board (core/README.md, U15). */
export function BoardRowMenu({ board, actions }: { board: BoardCardDto; actions: BoardActions }) {
  return (
    <div className={css.actions}>
      <FeatureButton board={board} />
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
    </div>
  );
}

function getMenuItems(board: BoardCardDto, { setStatus, duplicate, remove }: BoardActions): readonly MenuItem[] {
  const isPublished = board.status === "published";
  return [
    { label: "Edit", icon: <Pencil {...icons} />, href: paths.editBoard(board.id) },
    { label: "View", icon: <Eye {...icons} />, href: paths.board(board.id) },
    { label: "Duplicate", icon: <Copy {...icons} />, onSelect: () => duplicate(board) },
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
