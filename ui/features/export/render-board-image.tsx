import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import { embedFonts, getExportImageUrl, loadImage } from "./export-assets.ts";
import { hidden } from "./export-sheet.css.ts";
import { ExportSheet } from "./export-sheet.tsx";
import { rasterizeSheet } from "./rasterize-sheet.ts";

/** Leaves as many words as there is room for in the element, and three dots in place of the others. */
function truncateToFit(element: Element): void {
  const words = (element.textContent ?? "").split(" ");
  while (element.scrollHeight > element.clientHeight && words.length > 1) {
    words.pop();
    element.textContent = `${words.join(" ")}...`;
  }
}

/** Lays a sheet out beside the page for as long as `use` needs it. Out of sight, hearing and reach. */
async function withOffscreenElement<Result>(
  content: ReactElement,
  use: (sheet: HTMLElement) => Promise<Result>,
): Promise<Result> {
  const host = document.createElement("div");
  host.className = hidden;
  host.ariaHidden = "true";
  host.inert = true;
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(content));
    const sheet = host.firstElementChild;
    if (!(sheet instanceof HTMLElement)) throw new Error("Nothing was laid out");
    return await use(sheet);
  } finally {
    root.unmount();
    host.remove();
  }
}

/** At most so many products are on the picture (specification, section 9). */
const MAX_PRODUCTS = 12;

/**
 * The board as a PNG: 1200 pixels wide at scale 2, white, at least 630 high. Every picture is there before anything is
 * drawn; one that cannot be had or may not be painted becomes a tile with the product's title. Errors: whatever the browser cannot do.
 */
export async function renderBoardImage(board: BoardDto, siteName: string): Promise<Blob> {
  const products = board.products.slice(0, MAX_PRODUCTS);
  const text = [board.title, board.style, board.room, siteName, ...products.map(({ title }) => title)].join("");
  const [fonts, ...images] = await Promise.all([
    embedFonts(text),
    ...products.map(({ picture: image }) =>
      imageRights(image).paintImages ? loadImage(getExportImageUrl(image)) : null,
    ),
  ]);
  const tiles = products.map((product, place) => ({ product, hasImage: Boolean(images[place]) }));
  const sheet = <ExportSheet board={board} siteName={siteName} tiles={tiles} />;
  return await withOffscreenElement(sheet, (laidOut) => {
    for (const text of laidOut.querySelectorAll("[data-cut]")) truncateToFit(text);
    return rasterizeSheet(laidOut, images, fonts);
  });
}
