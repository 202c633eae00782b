import { ImageIcon, Link } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { SocialIcon } from "../../components/icons.tsx";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { LazyDropdownMenu, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { menuAnchor, visuallyHidden } from "../../design/layout.css.ts";
import { useReplayedClick } from "../../hooks/hydration.ts";
import { shareImage, shareUrl } from "./browser-share.ts";
import { getPinterestUrl, type ShareTarget } from "./share-links.ts";
import { getImageMenuItems, getLinkMenuItems, type ImageFile } from "./share-menu-items.tsx";

interface ShareButtonProps {
  icon: ReactNode;
  /** What is shared; completes the accessible name "Share ...". */
  label: string;
  /** Called on click, because URLs depend on the origin of the page. */
  getTarget: () => ShareTarget;
  /** Opens the platform's share sheet; resolves with false if it has none. */
  share: (board: ShareTarget) => Promise<boolean>;
  /** Menu items for platforms without a share sheet. `track` shows the button as busy until the promise settles. */
  getItems: (board: ShareTarget, track: (task: Promise<unknown>) => void) => readonly MenuItem[];
}

/** Opens the platform's share sheet, or a menu if there is none. */
function ShareButton({ icon, label, getTarget, share, getItems }: ShareButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { triggerRef, opened, open, close } = useMenu();
  const pending = useReplayedClick(triggerRef);
  const track = async <Result,>(task: Promise<Result>) => {
    setIsBusy(true);
    return await task.finally(() => setIsBusy(false));
  };
  const handleClick = async ({ detail }: MouseEvent) => {
    const board = getTarget();
    console.log("Share", label, board.url);
    if (opened !== null) return close();
    if (!(await track(share(board)))) open({ detail });
  };
  return (
    <div className={menuAnchor}>
      <button
        ref={triggerRef}
        type="button"
        className={button.small}
        {...pending}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-disabled={isBusy}
        onClick={(event) => isBusy || handleClick(event)}
      >
        {isBusy ? <Spinner /> : icon}
        <span>
          Share<span className={visuallyHidden}> {label}</span>
        </span>
      </button>
      {opened !== null && (
        <LazyDropdownMenu
          label={`Share ${label}`}
          items={getItems(getTarget(), track)}
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

/** Buttons to share the board's link and its image. */
export function ShareButtons({ getTarget, image }: ShareButtonsProps) {
  const toast = useToast();
  return (
    <>
      <ShareButton
        icon={<Link size={18} strokeWidth={1.5} />}
        label="link"
        getTarget={getTarget}
        share={shareUrl}
        getItems={(board) => getLinkMenuItems(board, toast)}
      />
      <ShareButton
        icon={<ImageIcon size={18} strokeWidth={1.5} />}
        label="picture"
        getTarget={getTarget}
        share={({ title }) => shareImage(title, image.make)}
        getItems={(board, track) => getImageMenuItems(board, toast, image, track)}
      />
    </>
  );
}

interface PinButtonProps {
  /** Called on click, because URLs depend on the origin of the page. */
  getTarget: () => ShareTarget;
}

/** Opens Pinterest's page for a new pin. No code of Pinterest is loaded (core/README.md, X5). */
export function PinButton({ getTarget }: PinButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const pending = useReplayedClick(element);
  const handleClick = () => {
    const board = getTarget();
    console.log("Pin it", board.url);
    window.open(getPinterestUrl(board), "_blank", "noopener");
  };
  return (
    <button ref={element} type="button" className={button.small} {...pending} onClick={handleClick}>
      <SocialIcon service="pinterest" />
      Pin it
    </button>
  );
}
