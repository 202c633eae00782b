import { Ellipsis, Eye, EyeOff, Globe, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import type { MenuEntry } from "../../components/overlays/dropdown-menu.tsx";
import { MenuBeside, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { prepareFloating } from "../../components/overlays/load-overlays.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-row.css.ts";
import type { BoardActions } from "./use-board-actions.ts";

const look = { size: 18, strokeWidth: 1.5 } as const;

/** What can be done with one board (specification, section 2). */
export function RowMenu({ board, actions }: { board: BoardCardWire; actions: BoardActions }) {
  const { opener, opened, open, close } = useMenu();
  const label = `Actions for ${board.title}`;
  return (
    <div className={css.menu}>
      <button
        ref={opener}
        type="button"
        className={iconButton.plain}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(press) => (opened === null ? open(press) : close())}
        onPointerEnter={prepareFloating}
        onFocus={prepareFloating}
      >
        <Ellipsis size={18} strokeWidth={1.5} />
      </button>
      {opened !== null && (
        <MenuBeside
          label={label}
          entries={entriesOf(board, actions)}
          {...opened}
          opener={opener}
          onClose={close}
          otherwise={<a href={paths.adminEdit(board.id)}>Edit</a>}
        />
      )}
    </div>
  );
}

function entriesOf(board: BoardCardWire, { setStatus, remove }: BoardActions): readonly MenuEntry[] {
  const isPublished = board.status === "published";
  return [
    { name: "Edit", icon: <Pencil {...look} />, to: paths.adminEdit(board.id) },
    { name: "View", icon: <Eye {...look} />, to: paths.board(board.id) },
    isPublished
      ? { name: "Unpublish", icon: <EyeOff {...look} />, onSelect: () => setStatus(board, "draft") }
      : { name: "Publish", icon: <Globe {...look} />, onSelect: () => setStatus(board, "published") },
    { name: "Delete", icon: <Trash2 {...look} />, isDanger: true, onSelect: () => remove(board) },
  ];
}

/** What can be done with a board in the trash. */
export function TrashActions({ board, actions }: { board: BoardCardWire; actions: BoardActions }) {
  return (
    <div className={css.restore}>
      <ActionButton
        size="small"
        icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />}
        aria-label={`Restore ${board.title}`}
        pending={actions.busy.has(board.id)}
        onClick={() => actions.restore(board)}
      >
        Restore
      </ActionButton>
    </div>
  );
}
