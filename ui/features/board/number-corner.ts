import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { frameRatios, isProductItem } from "../../../core/composition/composition.ts";

/** The corners of a link area, in the order in which they are preferred. */
const corners = [
  { name: "bottomLeft", isRight: false, isBottom: true },
  { name: "bottomRight", isRight: true, isBottom: true },
  { name: "topLeft", isRight: false, isBottom: false },
  { name: "topRight", isRight: true, isBottom: false },
] as const;

/** Width of a number and of the space around it, in fractions of the frame's width. */
const numberWidth = 0.05;
const spaceAround = 0.03;

type Area = NonNullable<BoardDto["linkAreas"]>[number];

/** Returns the corner in which the number of the area's product is over or near other products the least. */
export function findNumberCorner(area: Area, { items, frame }: NonNullable<BoardDto["composition"]>) {
  const ratio = frameRatios[frame.ratio];
  const others = items.filter(isProductItem).filter(({ product }) => product !== area.product);
  const measure = ({ isRight, isBottom }: (typeof corners)[number]) => {
    const x = area.x + (isRight ? area.width - numberWidth : 0);
    const y = area.y + (isBottom ? area.height - numberWidth * ratio : 0);
    return others
      .map((item) => {
        const across = getOverlap(x, numberWidth, spaceAround, item.x, item.width);
        return across * getOverlap(y, numberWidth * ratio, spaceAround * ratio, item.y, item.height);
      })
      .reduce((sum, overlap) => sum + overlap, 0);
  };
  return corners.reduce((best, corner) => (measure(corner) < measure(best) ? corner : best)).name;
}

/** Length that a widened range and an item's range around its center have in common. */
function getOverlap(start: number, length: number, around: number, center: number, itemLength: number): number {
  const end = Math.min(start + length + around, center + itemLength / 2);
  return Math.max(0, end - Math.max(start - around, center - itemLength / 2));
}
