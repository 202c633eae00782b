import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { Picture } from "../image/image.tsx";
import type { PicturePlace } from "../picture/picture-sizes.ts";

interface BoardPictureProps {
  board: BoardCardWire;
  place: PicturePlace;
  /** Whether it is the first that a visitor sees. */
  first?: boolean;
}

/** What stands for a board where its title stands beside it. Pictures that stand in for a moodboard are shown whole. */
export function BoardPicture({ board, place, first = false }: BoardPictureProps) {
  return (
    <Picture picture={board.picture} alt="" title={board.title} shape={shapeOf(board)} place={place} first={first} />
  );
}

function shapeOf({ ofProduct, ofScene }: BoardCardWire) {
  if (ofProduct) return "mountedProduct";
  return ofScene ? "mountedScene" : "board";
}
