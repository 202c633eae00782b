import { ImageIcon, Link } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { SocialIcon } from "../../components/icons.tsx";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { LazyDropdownMenu, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { useReplayedClick } from "../../hooks/use-replayed-click.ts";
import { shareImage, shareUrl } from "./browser-share.ts";
import { wrapper } from "./share-buttons.css.ts";
import { getPinterestUrl, type ShareTarget } from "./share-links.ts";
import { type ImageFile, imageMenuItems, linkEntries } from "./share-menu-entries.tsx";

interface ShareButtonProps {
  icon: ReactNode;
  /** What is shared; said after "Share" to who does not see the icon. */
  label: string;
  /** Called when the button is pressed: addresses depend on where the page is shown. */
  getTarget: () => ShareTarget;
  /** Shares by the platform's own sheet; false where the platform cannot. */
  share: (board: ShareTarget) => Promise<boolean>;
  /** The menu for platforms without a sheet. `track` shows the button as busy until the promise settles. */
  entries: (board: ShareTarget, track: (session: Promise<unknown>) => void) => readonly MenuItem[];
}

/** Shares by the platform's own sheet, or else by a small menu. */
function ShareButton({ icon, label, getTarget, share, entries }: ShareButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { triggerRef, opened, open, close } = useMenu();
  const pending = useReplayedClick(triggerRef);
  const track = async <Result,>(session: Promise<Result>) => {
    setIsBusy(true);
    return await session.finally(() => setIsBusy(false));
  };
  const press = async ({ detail }: MouseEvent) => {
    const board = getTarget();
    console.log("Share", label, board.url);
    if (opened !== null) return close();
    if (!(await track(share(board)))) open({ detail });
  };
  return (
    <div className={wrapper}>
      <button
        ref={triggerRef}
        type="button"
        className={button.small}
        {...pending}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-disabled={isBusy}
        onClick={(event) => isBusy || press(event)}
      >
        {isBusy ? <Spinner /> : icon}
        <span>
          Share<span className={visuallyHidden}> {label}</span>
        </span>
      </button>
      {opened !== null && (
        <LazyDropdownMenu
          label={`Share ${label}`}
          items={entries(getTarget(), track)}
          {...opened}
          triggerRef={triggerRef}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ShareButtonsProps {
  getTarget: () => ShareTarget;
  image: ImageFile;
}

/** The board's link, and the board as a picture. */
export function ShareButtons({ getTarget, image }: ShareButtonsProps) {
  const toast = useToast();
  return (
    <>
      <ShareButton
        icon={<Link size={18} strokeWidth={1.5} />}
        label="link"
        getTarget={getTarget}
        share={shareUrl}
        entries={(board) => linkEntries(board, toast)}
      />
      <ShareButton
        icon={<ImageIcon size={18} strokeWidth={1.5} />}
        label="picture"
        getTarget={getTarget}
        share={({ title }) => shareImage(title, image.make)}
        entries={(board, track) => imageMenuItems(board, toast, image, track)}
      />
    </>
  );
}

interface PinButtonProps {
  /** Told when the button is pressed: addresses depend on where the page is shown. */
  getTarget: () => ShareTarget;
}

/** Leads to Pinterest, where the reader pins the board themselves. Nothing of Pinterest runs in this page. */
export function PinButton({ getTarget }: PinButtonProps) {
  const self = useRef<HTMLButtonElement>(null);
  const pending = useReplayedClick(self);
  const press = () => {
    const board = getTarget();
    console.log("Pin it", board.url);
    window.open(getPinterestUrl(board), "_blank", "noopener");
  };
  return (
    <button ref={self} type="button" className={button.small} {...pending} onClick={press}>
      <SocialIcon service="pinterest" />
      Pin it
    </button>
  );
}
