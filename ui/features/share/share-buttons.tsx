import { CodeXml, Copy, Download, ImageIcon, Link, Mail } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { Icon } from "../../components/icons.tsx";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { LazyDropdownMenu, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { menuAnchor } from "../../design/layout.css.ts";
import { useReplayedClick } from "../../hooks/hydration.ts";
import { type ToastMessage, useToast } from "../../hooks/toasts.ts";
import {
  canCopyImage,
  copyImage,
  copyToClipboard,
  getMailtoUrl,
  getPinterestUrl,
  type ShareTarget,
  shareImage,
  shareUrl,
} from "./share-links.ts";

interface ShareButtonProps {
  icon: ReactNode;
  /** Completes the accessible name and the tooltip "Share ...", such as "link". */
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
        aria-label={`Share ${label}`}
        title={`Share ${label}`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-disabled={isBusy}
        onClick={(event) => isBusy || handleClick(event)}
      >
        {isBusy ? <Spinner /> : icon}
        Share
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

/** Two buttons "Share", for the board's link and for its image. */
export function ShareButtons({ getTarget, image }: { getTarget: () => ShareTarget; image: ImageFile }) {
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

/** Opens Pinterest's page for a new pin. No code of Pinterest is loaded (core/README.md, X5). */
export function PinButton({ getTarget }: Pick<ShareButtonProps, "getTarget">) {
  const element = useRef<HTMLButtonElement>(null);
  const pending = useReplayedClick(element);
  const handleClick = () => {
    const board = getTarget();
    console.log("Pin it", board.url);
    window.open(getPinterestUrl(board), "_blank", "noopener");
  };
  return (
    <button ref={element} type="button" className={button.small} {...pending} onClick={handleClick}>
      <Icon name="pinterest" size={18} />
      Pin it
    </button>
  );
}

type Toast = (message: ToastMessage) => void;

/** Renders and saves the board's image; `make` resolves with null after a failure, which it has logged. */
interface ImageFile {
  readonly make: () => Promise<File | null>;
  readonly save: (file: File) => void;
}

/** Menu of "Share link" for platforms without a share sheet. */
function getLinkMenuItems(board: ShareTarget, toast: Toast): readonly MenuItem[] {
  const { url, embedCode } = board;
  const copy = async (text: string, title: string) => {
    const isCopied = await copyToClipboard(text);
    toast(isCopied ? { title } : copyFailedToast(text));
  };
  return [
    { label: "Copy link", icon: <Link {...size} />, onSelect: () => copy(url, "Link copied") },
    ...(embedCode === null ? [] : [{ ...embedItem, onSelect: () => copy(embedCode, "Embed code copied") }]),
    createMailItem(board),
  ];
}

/**
 * Menu of "Share picture" for platforms without a share sheet. `track` shows the button as busy while the image is
 * rendered. "Copy image" is omitted in browsers that cannot copy images.
 */
function getImageMenuItems(
  board: ShareTarget,
  toast: Toast,
  image: ImageFile,
  track: (task: Promise<void>) => void,
): readonly MenuItem[] {
  const copy = async () => {
    const isCopied = await copyImage(image.make());
    toast(isCopied ? { title: "Image copied" } : copyFailedToast("Please download the image instead."));
  };
  const download = async () => {
    const file = await image.make();
    if (file !== null) image.save(file);
  };
  const copyItem = { label: "Copy image", icon: <Copy {...size} />, onSelect: () => track(copy()) };
  return [
    ...(canCopyImage() ? [copyItem] : []),
    { label: "Download image", icon: <Download {...size} />, onSelect: () => track(download()) },
    createMailItem(board),
  ];
}

const size = { size: 18, strokeWidth: 1.5 } as const;
const embedItem = { label: "Copy embed code", icon: <CodeXml {...size} /> };

/** Both e-mails contain the link, because a `mailto:` URL cannot attach an image. */
function createMailItem(board: ShareTarget): MenuItem {
  return { label: "E-mail", icon: <Mail {...size} />, documentHref: getMailtoUrl(board) };
}

function copyFailedToast(description: string): ToastMessage {
  return { title: "Copy failed", description, variant: "destructive" };
}
