import { Dialog } from "../../components/dialogs/dialog.tsx";
import * as css from "./command-palette.css.ts";

const shortcuts = [
  ["Ctrl or Cmd and K", "Go to a board, a product or a screen"],
  ["Ctrl or Cmd and B", "Show or hide the sidebar"],
  ["Home, End, Page Up, Page Down", "Move in a list of boards"],
  ["F8", "Go to a notification, such as its Undo"],
  ["Arrow keys", "In the composer: move an item; with Shift, further"],
  ["Ctrl or Cmd and Z", "In the composer: undo; with Shift, redo"],
  ["?", "This list"],
] as const;

/** The shortcuts of the admin area (core/README.md, U27). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={css.shortcuts}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys} className={css.shortcut}>
            <dt className={css.keys}>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
