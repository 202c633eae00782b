import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import type { Placement } from "../../../core/composition/composition.ts";
import type { Size } from "../../../core/composition/rectangles.ts";
import { useImageLoading } from "../../components/image/image.tsx";
import { isFirstParty } from "../../components/image/image-sources.ts";
import * as css from "./moodboard-links.css.ts";

/** Units of the SVG per unit of the ratio "3:4". */
const scale = 250;

interface RetailerImagesProps {
  board: Pick<BoardDto, "composition" | "products">;
}

/**
 * Images that may not be stored, loaded from the retailer and laid over their plates, which show the titles in the picture.
 * The SVG is cropped as the picture is. Uploaded pictures have no plates.
 */
export function RetailerImages({ board: { composition, products } }: RetailerImagesProps) {
  if (composition === null || composition.template === "uploaded") return null;
  const [width = 0, height = 0] = composition.frame.ratio.split(":").map((part) => Number(part) * scale);
  return (
    <svg
      className={css.plates}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {composition.items.map((item) => {
        const product = item.kind === "product" && products.find(({ id }) => id === item.product);
        if (!product || product.picture.src === "" || isFirstParty(product.picture.src)) return null;
        return <RetailerImage key={product.id} product={product} item={item} frame={{ width, height }} />;
      })}
    </svg>
  );
}

interface RetailerImageProps {
  product: ProductDto;
  item: Placement;
  frame: Size;
}

/** Without it, the plate in the picture shows the title. */
function RetailerImage({ product, item, frame }: RetailerImageProps) {
  const { state, listeners } = useImageLoading();
  if (state === "failed") return null;
  const [x, y] = [item.x * frame.width, item.y * frame.height];
  const [width, height] = [item.width * frame.width, item.height * frame.height];
  return (
    <foreignObject
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      transform={`rotate(${item.rotation} ${x} ${y})`}
    >
      <img {...listeners} className={css.retailerImage} src={product.picture.src} alt={product.title} loading="lazy" />
    </foreignObject>
  );
}
