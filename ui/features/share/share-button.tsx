import { type MouseEvent, type ReactNode, useState } from "react";
import { button } from "../../components/button/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import type { MenuEntry } from "../../components/menu/menu-entry.ts";
import { useMenu } from "../../components/menu/use-menu.ts";
import { MenuBeside } from "../../components/overlays/lazy-menu.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { useWaiting } from "../../hooks/use-replayed-click.ts";
import { place } from "./share-buttons.css.ts";
import type { SharedBoard } from "./shared-board.ts";

interface ShareButtonProps {
  icon: ReactNode;
  /** What is shared; said after "Share" to who does not see the icon. */
  what: string;
  /** Called when the button is pressed: addresses depend on where the page is shown. */
  shared: () => SharedBoard;
  /** Shares by the platform's own sheet; false where the platform cannot. */
  share: (board: SharedBoard) => Promise<boolean>;
  /** The menu for platforms without a sheet. `track` shows the button as busy until the promise settles. */
  entries: (board: SharedBoard, track: (work: Promise<unknown>) => void) => readonly MenuEntry[];
}

/** Shares by the platform's own sheet, or else by a small menu. */
export function ShareButton({ icon, what, shared, share, entries }: ShareButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { opener, opened, open, close } = useMenu();
  const waiting = useWaiting(opener);
  const track = async <Result,>(work: Promise<Result>) => {
    setIsBusy(true);
    return await work.finally(() => setIsBusy(false));
  };
  const press = async ({ detail }: MouseEvent) => {
    const board = shared();
    console.log("Share", what, board.url);
    if (opened !== null) return close();
    if (!(await track(share(board)))) open({ detail });
  };
  return (
    <div className={place}>
      <button
        ref={opener}
        type="button"
        className={button.compact}
        {...waiting}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-disabled={isBusy}
        onClick={(event) => isBusy || press(event)}
      >
        {isBusy ? <Spinner /> : icon}
        <span>
          Share<span className={spokenOnly}> {what}</span>
        </span>
      </button>
      {opened !== null && (
        <MenuBeside
          label={`Share ${what}`}
          entries={entries(shared(), track)}
          {...opened}
          opener={opener}
          onClose={close}
        />
      )}
    </div>
  );
}
