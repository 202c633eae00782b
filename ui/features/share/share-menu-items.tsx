import { CodeXml, Copy, Download, Link, Mail } from "lucide-react";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import type { ToastMessage } from "../../components/overlays/toast-store.ts";
import { canCopyImage, copyImage, copyToClipboard } from "./browser-share.ts";
import { getMailtoUrl, type ShareTarget } from "./share-links.ts";

type Toast = (message: ToastMessage) => void;

/** Renders and saves the board's image; `make` resolves with null after a failure, which it has logged. */
export interface ImageFile {
  readonly make: () => Promise<File | null>;
  readonly save: (file: File) => void;
}

/** Menu of "Share link" for platforms without a share sheet. */
export function getLinkMenuItems(board: ShareTarget, toast: Toast): readonly MenuItem[] {
  const { url, embedCode } = board;
  const copy = async (text: string, title: string) => {
    const isCopied = await copyToClipboard(text);
    toast(isCopied ? { title } : copyFailedToast(text));
  };
  return [
    { label: "Copy link", icon: <Link {...size} />, onSelect: () => copy(url, "Link copied") },
    ...(embedCode === null ? [] : [toEmbedItem(() => copy(embedCode, "Embed code copied"))]),
    createMailItem(board),
  ];
}

function toEmbedItem(onSelect: () => void): MenuItem {
  return { label: "Copy embed code", icon: <CodeXml {...size} />, onSelect };
}

/**
 * Menu of "Share picture" for platforms without a share sheet. `track` shows the button as busy while the image is
 * rendered. "Copy image" is omitted in browsers that cannot copy images.
 */
export function getImageMenuItems(
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

/** Both e-mails contain the link, because a `mailto:` URL cannot attach an image. */
function createMailItem(board: ShareTarget): MenuItem {
  return { label: "E-mail", icon: <Mail {...size} />, documentHref: getMailtoUrl(board) };
}

function copyFailedToast(description: string): ToastMessage {
  return { title: "Copy failed", description, variant: "destructive" };
}
