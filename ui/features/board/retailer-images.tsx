import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import type { Size } from "../../../core/composition/rectangles.ts";
import { useImageLoading } from "../../components/image/image.tsx";
import { joinUnits } from "../../format.ts";
import * as css from "./moodboard-links.css.ts";

/** Units of the SVG per unit of the ratio "3:4". */
const scale = 250;

interface RetailerImagesProps {
  board: Pick<BoardDto, "composition" | "products" | "retailerImages">;
}

/**
 * Images that may not be stored, loaded from the retailer and laid over their plates, or the titles of their products.
 * The SVG is cropped as the image is.
 */
export function RetailerImages({ board: { composition, products, retailerImages } }: RetailerImagesProps) {
  if (composition === null || retailerImages === undefined) return null;
  const [width = 0, height = 0] = composition.frame.ratio.split(":").map((part) => Number(part) * scale);
  return (
    <svg
      className={css.plates}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {retailerImages.map((area) => {
        const product = products.find(({ id }) => id === area.product);
        return product && <RetailerImage key={product.id} product={product} area={area} frame={{ width, height }} />;
      })}
    </svg>
  );
}

interface RetailerImageProps {
  product: ProductDto;
  area: NonNullable<BoardDto["retailerImages"]>[number];
  frame: Size;
}

/** The frame's width in font sizes of a title on a plate. */
const widthInEm = 30;

/**
 * Shows the title when there is no image or it cannot be loaded: the plate in the image only says what the product is.
 */
function RetailerImage({ product, area, frame }: RetailerImageProps) {
  const { state, listeners } = useImageLoading();
  const { title, imageUrl, picture } = product;
  const [x, y] = [area.x * frame.width, area.y * frame.height];
  const [width, height] = [area.width * frame.width, area.height * frame.height];
  return (
    <foreignObject
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      transform={`rotate(${area.rotation} ${x} ${y})`}
      fontSize={frame.width / widthInEm}
    >
      {imageUrl === "" || state === "failed" ? (
        <p dir="auto" className={css.plateTitle}>
          <span className={css.title}>{joinUnits(title)}</span>
        </p>
      ) : (
        <img {...listeners} className={css.retailerImage} src={picture.src} alt={title} loading="lazy" />
      )}
    </foreignObject>
  );
}
