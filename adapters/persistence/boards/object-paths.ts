import type { Board } from "../../../core/board/board.ts";

/** Longer texts are no stored pictures, and an index has no room for them. */
const maxPathLength = 500;

/** Paths of the stored pictures that a board shows anywhere, also when an address names this site in full. */
export function objectPathsOf(board: Board): string[] {
  const addresses = [board.uploadedMoodboardUrl, board.imageUrl, ...board.products.map(({ imageUrl }) => imageUrl)];
  const paths = addresses.map((address) => address?.match(/\/objects\/[^?#]*/u)?.[0] ?? "");
  return [...new Set(paths.filter((path) => path !== "" && path.length <= maxPathLength))];
}
