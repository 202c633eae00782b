import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import { cutText } from "./cut-text.ts";
import { embeddedFonts } from "./export-assets.ts";
import { ExportSheet } from "./export-sheet.tsx";
import { withHiddenSheet } from "./hidden-sheet.tsx";
import { loadPicture } from "./load-picture.ts";
import { pictureAddress } from "./picture-address.ts";
import { paintSheet } from "./rasterize-sheet.ts";

/** At most so many products are on the picture (specification, section 9). */
const MOST_PRODUCTS = 12;

/**
 * The board as a PNG: 1200 pixels wide at scale 2, white, at least 630 high. Every picture is there before anything is
 * drawn; one that cannot be had or may not be painted becomes a tile with the product's title. Errors: whatever the browser cannot do.
 */
export async function drawBoard(board: BoardWire, siteName: string): Promise<Blob> {
  const products = board.products.slice(0, MOST_PRODUCTS);
  const text = [board.title, board.style, board.room, siteName, ...products.map(({ title }) => title)].join("");
  const [fonts, ...pictures] = await Promise.all([
    embeddedFonts(text),
    ...products.map(({ picture }) => (imageRights(picture).paintImages ? loadPicture(pictureAddress(picture)) : null)),
  ]);
  const tiles = products.map((product, place) => ({ product, hasPicture: Boolean(pictures[place]) }));
  const sheet = <ExportSheet board={board} siteName={siteName} tiles={tiles} />;
  return await withHiddenSheet(sheet, (laidOut) => {
    for (const text of laidOut.querySelectorAll("[data-cut]")) cutText(text);
    return paintSheet(laidOut, pictures, fonts);
  });
}
