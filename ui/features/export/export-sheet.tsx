import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { LogoOutline } from "../../components/logo/logo-outline.tsx";
import { getTitleLength, joinUnits } from "../../format.ts";
import * as css from "./export-sheet.css.ts";

export interface SheetTile {
  readonly product: Pick<ProductDto, "id" | "title">;
  /** False shows the product's title instead of an image. */
  readonly hasImage: boolean;
}

interface ExportSheetProps {
  board: Pick<BoardDto, "title" | "style" | "room">;
  siteName: string;
  tiles: readonly SheetTile[];
}

/** Layout of the exported image. Tiles with an image are empty: `rasterizeSheet` draws the images. */
export function ExportSheet({ board, siteName, tiles }: ExportSheetProps) {
  const styleAndRoom = [board.style, board.room].filter((name) => name !== null).join(", ");
  return (
    <div className={css.sheet}>
      <div className={css.eyebrow}>{styleAndRoom}</div>
      <div className={css.title[getTitleLength(board.title)]} dir="auto">
        {board.title}
      </div>
      <div className={css.grid}>
        {tiles.map((tile, index) => (
          <Tile key={tile.product.id} {...tile} number={index + 1} />
        ))}
      </div>
      <div className={css.footerSpacer}>
        <div className={css.footer}>
          <div className={css.caption}>Curated Style Collection</div>
          <LogoOutline siteName={siteName} />
        </div>
      </div>
    </div>
  );
}

function Tile({ product: { title }, hasImage, number }: SheetTile & { number: number }) {
  return (
    <div className={css.product}>
      <div className={hasImage ? css.tile : css.missingImageTile} data-tile="">
        {!hasImage && <span dir="auto">{title}</span>}
      </div>
      <div className={css.text}>
        <span className={css.number}>{number}</span>
        <span className={css.productTitle} dir="auto" data-cut="">
          {joinUnits(title)}
        </span>
      </div>
    </div>
  );
}
