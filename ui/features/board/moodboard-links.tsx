import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { frameRatios, isProductItem } from "../../../core/composition/composition.ts";
import { caption } from "../../design/typography.css.ts";
import { joinUnits } from "../../format.ts";
import * as css from "./moodboard-links.css.ts";
import { NewTabNote, ShopLink } from "./product-grid.tsx";
import { RetailerImages } from "./retailer-images.tsx";

/** No label is shown, although a link may be hovered or focused. */
const dismissed = "";

/**
 * The product whose label a touch shows, or `dismissed`; null: hover and focus decide. The first touch of a link shows
 * its label, the second follows it; Escape hides the label of a hovered or focused link.
 */
function useTouchedProduct() {
  const [shown, setShown] = useState<string | null>(null);
  const pointerType = useRef("");
  useEffect(() => {
    const controller = new AbortController();
    const dismiss = ({ key }: KeyboardEvent) => key === "Escape" && setShown(dismissed);
    const trackPointer = (event: globalThis.PointerEvent) => {
      pointerType.current = event.pointerType;
      if (!(event.target instanceof Element && event.target.closest("a"))) setShown(null);
    };
    document.addEventListener("keydown", dismiss, controller);
    document.addEventListener("pointerdown", trackPointer, controller);
    return () => controller.abort();
  }, []);
  const listeners = {
    onPointerOver: (event: PointerEvent) => event.pointerType === "mouse" && setShown(null),
    onFocus: () => setShown(null),
  };
  const onClick = (event: MouseEvent, product: string) => {
    // The keyboard follows at once: its clicks have no detail.
    if (pointerType.current !== "touch" || event.detail === 0 || shown === product) return;
    event.preventDefault();
    setShown(product);
  };
  return { shown, listeners, onClick };
}

type LinkedBoard = Pick<BoardDto, "composition" | "linkAreas" | "products" | "retailerImages">;

/** Shown on touch screens beside an image with links. */
export function MoodboardHint({ board: { linkAreas } }: { board: Pick<BoardDto, "linkAreas"> }) {
  return linkAreas && <p className={`${css.hint} ${caption}`}>Tap a product in the picture to see its name.</p>;
}

/**
 * A link for each product in the moodboard, on top of the image (core/README.md, K4 and K16). For pointer and touch:
 * the product list has the same links for the tab key.
 */
export function MoodboardLinks({ board }: { board: LinkedBoard }) {
  const { shown, listeners, onClick } = useTouchedProduct();
  return (
    <>
      <RetailerImages board={board} />
      {board.linkAreas && (
        <ol
          className={shown === dismissed ? css.links.dismissed : css.links.default}
          aria-label="Products in the picture"
          {...listeners}
        >
          {board.linkAreas.map((area) => (
            <LinkArea
              key={area.product}
              area={area}
              board={board}
              isShown={shown === area.product}
              onClick={(event) => onClick(event, area.product)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type Area = NonNullable<BoardDto["linkAreas"]>[number];

interface LinkAreaProps {
  area: Area;
  board: LinkedBoard;
  isShown: boolean;
  onClick: (event: MouseEvent) => void;
}

/**
 * One link over its area. The content security policy forbids style attributes in the page, so empty SVGs, whose width
 * and height are presentation attributes, fill the space around it.
 */
function LinkArea({ area, board: { products, composition }, isShown, onClick }: LinkAreaProps) {
  const index = products.findIndex(({ id }) => id === area.product);
  const product = products[index];
  if (product === undefined || composition === null) return null;
  return (
    <li className={isShown ? css.item.shown : css.item.default}>
      <svg height={toPercent(area.y)} aria-hidden="true" />
      <div className={css.row}>
        <svg width={toPercent(area.x)} aria-hidden="true" />
        <ShopLink
          className={getLinkClass(area)}
          productId={product.id}
          href={product.amazonUrl ?? undefined}
          tabIndex={-1}
          onClick={onClick}
        >
          <span className={css.number[findNumberCorner(area, composition)]} aria-hidden="true">
            {index + 1}
          </span>
          <span dir="auto" className={css.label}>
            <span className={css.title}>{joinUnits(product.title)}</span>
            <NewTabNote />
          </span>
        </ShopLink>
        <svg width={toPercent(1 - area.x - area.width)} aria-hidden="true" />
      </div>
      <svg height={toPercent(1 - area.y - area.height)} aria-hidden="true" />
    </li>
  );
}

/** "12.34%": the fraction has 4 decimals. */
function toPercent(fraction: number): string {
  return `${+(fraction * 100).toFixed(2)}%`;
}

/** Height of a label of three lines in the narrowest frame, as a fraction. */
const labelHeight = 0.18;

/** Labels stay inside the frame. */
function getLinkClass({ x, y, width, height }: Area): string {
  const align = x + width / 2 < 0.5 ? "left" : "right";
  const outside = y > labelHeight ? "above" : "inside";
  const side = y + height < 1 - labelHeight ? "below" : outside;
  return `${css.link} ${css.align[align]} ${css.side[side]}`;
}

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

/** Returns the corner in which the number of the area's product is over or near other products the least. */
function findNumberCorner(area: Area, { items, frame }: NonNullable<BoardDto["composition"]>) {
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
