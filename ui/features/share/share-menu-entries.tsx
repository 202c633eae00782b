import { Copy, Download, Link, Mail } from "lucide-react";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import type { ToastMessage } from "../../components/overlays/toast-store.ts";
import { canCopyImage, copyImage, copyToClipboard } from "./browser-share.ts";
import { getMailtoUrl, type ShareTarget } from "./share-links.ts";

type Toast = (message: ToastMessage) => void;

/** How the board's picture is made and saved; null after a failure, which is logged where the picture is made. */
export interface ImageFile {
  readonly make: () => Promise<File | null>;
  readonly save: (file: File) => void;
}

/** Menu of "Share link" where the platform has no share sheet. */
export function linkEntries(board: ShareTarget, toast: Toast): readonly MenuItem[] {
  const copy = async () => {
    const isCopied = await copyToClipboard(board.url);
    toast(isCopied ? { title: "Link copied" } : copyFailed(board.url));
  };
  return [{ label: "Copy link", icon: <Link {...size} />, onSelect: copy }, mailEntry(board)];
}

/**
 * Menu of "Share picture" where the platform has no share sheet. `track` marks the button as busy while the picture is
 * made. A browser that cannot copy pictures is not offered it.
 */
export function imageMenuItems(
  board: ShareTarget,
  toast: Toast,
  image: ImageFile,
  track: (session: Promise<void>) => void,
): readonly MenuItem[] {
  const copy = async () => {
    const isCopied = await copyImage(image.make());
    toast(isCopied ? { title: "Image copied" } : copyFailed("Please download the image instead."));
  };
  const download = async () => {
    const file = await image.make();
    if (file !== null) image.save(file);
  };
  const copyEntry = { label: "Copy image", icon: <Copy {...size} />, onSelect: () => track(copy()) };
  return [
    ...(canCopyImage() ? [copyEntry] : []),
    { label: "Download image", icon: <Download {...size} />, onSelect: () => track(download()) },
    mailEntry(board),
  ];
}

const size = { size: 18, strokeWidth: 1.5 } as const;

/** A mail program takes no picture from a page, so both e-mails carry the link. */
function mailEntry(board: ShareTarget): MenuItem {
  return { label: "E-mail", icon: <Mail {...size} />, documentHref: getMailtoUrl(board) };
}

function copyFailed(description: string): ToastMessage {
  return { title: "Copy failed", description, variant: "destructive" };
}
