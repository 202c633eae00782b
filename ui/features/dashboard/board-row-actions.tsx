import { Ellipsis, Eye, EyeOff, Globe, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { LazyDropdownMenu, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { preloadOverlays } from "../../components/overlays/load-overlays.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-row.css.ts";
import type { BoardActions } from "./use-board-actions.ts";

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** The menu of a board (core/README.md, U15). */
export function BoardRowMenu({ board, actions }: { board: BoardCardDto; actions: BoardActions }) {
  const { triggerRef, opened, open, close } = useMenu();
  const label = `Actions for ${board.title}`;
  return (
    <div className={css.menu}>
      <button
        ref={triggerRef}
        type="button"
        className={iconButton.plain}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(click) => (opened === null ? open(click) : close())}
        onPointerEnter={preloadOverlays}
        onFocus={preloadOverlays}
      >
        <Ellipsis size={18} strokeWidth={1.5} />
      </button>
      {opened !== null && (
        <LazyDropdownMenu
          label={label}
          items={getMenuItems(board, actions)}
          {...opened}
          triggerRef={triggerRef}
          onClose={close}
          fallback={<a href={paths.editBoard(board.id)}>Edit</a>}
        />
      )}
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
