import { ImageIcon, Link } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { SocialIcon } from "../../components/icons.tsx";
import type { MenuEntry } from "../../components/overlays/dropdown-menu.tsx";
import { MenuBeside, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { useWaiting } from "../../hooks/use-replayed-click.ts";
import { shareLink, sharePicture } from "./browser-share.ts";
import { place } from "./share-buttons.css.ts";
import { pinAddress, type SharedBoard } from "./share-links.ts";
import { linkEntries, type PictureFile, pictureEntries } from "./share-menu-entries.tsx";

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
function ShareButton({ icon, what, shared, share, entries }: ShareButtonProps) {
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

interface ShareButtonsProps {
  shared: () => SharedBoard;
  picture: PictureFile;
}

/** The board's link, and the board as a picture. */
export function ShareButtons({ shared, picture }: ShareButtonsProps) {
  const toast = useToast();
  return (
    <>
      <ShareButton
        icon={<Link size={18} strokeWidth={1.5} />}
        what="link"
        shared={shared}
        share={shareLink}
        entries={(board) => linkEntries(board, toast)}
      />
      <ShareButton
        icon={<ImageIcon size={18} strokeWidth={1.5} />}
        what="picture"
        shared={shared}
        share={({ title }) => sharePicture(title, picture.make)}
        entries={(board, track) => pictureEntries(board, toast, picture, track)}
      />
    </>
  );
}

interface PinButtonProps {
  /** Told when the button is pressed: addresses depend on where the page is shown. */
  shared: () => SharedBoard;
}

/** Leads to Pinterest, where the reader pins the board themselves. Nothing of Pinterest runs in this page. */
export function PinButton({ shared }: PinButtonProps) {
  const self = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting(self);
  const press = () => {
    const board = shared();
    console.log("Pin it", board.url);
    window.open(pinAddress(board), "_blank", "noopener");
  };
  return (
    <button ref={self} type="button" className={button.compact} {...waiting} onClick={press}>
      <SocialIcon service="pinterest" />
      Pin it
    </button>
  );
}
