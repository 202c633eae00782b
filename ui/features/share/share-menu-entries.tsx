import { Copy, Download, Link, Mail } from "lucide-react";
import type { MenuEntry } from "../../components/overlays/dropdown-menu.tsx";
import type { ToastMessage } from "../../components/overlays/toast-store.ts";
import { canCopyPicture, copyPicture, copyText } from "./browser-share.ts";
import { mailAddress, type SharedBoard } from "./share-links.ts";

type Toast = (message: ToastMessage) => void;

/** How the board's picture is made and saved; null after a failure, which is logged where the picture is made. */
export interface PictureFile {
  readonly make: () => Promise<File | null>;
  readonly save: (file: File) => void;
}

/** Menu of "Share link" where the platform has no share sheet. */
export function linkEntries(board: SharedBoard, toast: Toast): readonly MenuEntry[] {
  const copy = async () => {
    const isCopied = await copyText(board.url);
    toast(isCopied ? { title: "Link copied" } : copyFailed(board.url));
  };
  return [{ name: "Copy link", icon: <Link {...size} />, onSelect: copy }, mailEntry(board)];
}

/**
 * Menu of "Share picture" where the platform has no share sheet. `track` marks the button as busy while the picture is
 * made. A browser that cannot copy pictures is not offered it.
 */
export function pictureEntries(
  board: SharedBoard,
  toast: Toast,
  picture: PictureFile,
  track: (work: Promise<void>) => void,
): readonly MenuEntry[] {
  const copy = async () => {
    const isCopied = await copyPicture(picture.make());
    toast(isCopied ? { title: "Image copied" } : copyFailed("Please download the image instead."));
  };
  const download = async () => {
    const file = await picture.make();
    if (file !== null) picture.save(file);
  };
  const copyEntry = { name: "Copy image", icon: <Copy {...size} />, onSelect: () => track(copy()) };
  return [
    ...(canCopyPicture() ? [copyEntry] : []),
    { name: "Download image", icon: <Download {...size} />, onSelect: () => track(download()) },
    mailEntry(board),
  ];
}

const size = { size: 18, strokeWidth: 1.5 } as const;

/** A mail program takes no picture from a page, so both e-mails carry the link. */
function mailEntry(board: SharedBoard): MenuEntry {
  return { name: "E-mail", icon: <Mail {...size} />, href: mailAddress(board) };
}

function copyFailed(description: string): ToastMessage {
  return { title: "Copy failed", description, variant: "destructive" };
}
