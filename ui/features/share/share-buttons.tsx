import { ImageIcon, Link } from "lucide-react";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { shareLink, sharePicture } from "./platform-share.ts";
import { ShareButton } from "./share-button.tsx";
import { linkEntries, type PictureFile, pictureEntries } from "./share-menu-entries.tsx";
import type { SharedBoard } from "./shared-board.ts";

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
