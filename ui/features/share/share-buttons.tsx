import { ImageIcon, Link } from "lucide-react";
import { shareLink, sharePicture } from "./platform-share.ts";
import { ShareButton } from "./share-button.tsx";
import type { SharedBoard } from "./shared-board.ts";

interface ShareButtonsProps {
  shared: () => SharedBoard;
  makePicture: () => Promise<File | null>;
}

/** The board's link, and the board as a picture. */
export function ShareButtons({ shared, makePicture }: ShareButtonsProps) {
  return (
    <>
      <ShareButton icon={<Link size={18} strokeWidth={1.5} />} what="link" shared={shared} share={shareLink} />
      <ShareButton
        icon={<ImageIcon size={18} strokeWidth={1.5} />}
        what="picture"
        shared={shared}
        share={({ title }) => sharePicture(title, makePicture)}
      />
    </>
  );
}
