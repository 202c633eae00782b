import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { isPlaceholder, parsePlaceholderColors } from "../../../core/image/image.ts";
import { joinUnits } from "../../format.ts";
import * as css from "./image-placeholder.css.ts";

/**
 * Colors behind an image until it has loaded; not for products, whose blending would show them. SVGs carry the colors
 * in a presentation attribute: the CSP forbids inline styles, and a `data:` image would count as one more request.
 */
export function BlurPlaceholder({ image: { placeholder } }: { image: ImageDto }) {
  if (placeholder === null || !isPlaceholder(placeholder)) return null;
  const colors = parsePlaceholderColors(placeholder);
  return (
    <span className={css.blur} aria-hidden="true">
      {css.paintOrder.map((cell) => (
        <svg key={cell} color={colors[cell]} />
      ))}
    </span>
  );
}

/** Title instead of an image that failed to load, as high as its frame. */
export function ImageFallback({ children }: { children: string }) {
  return (
    <span className={css.frame}>
      <span className={css.wrapper}>
        <span className={css.title} dir="auto">
          {joinUnits(children)}
        </span>
      </span>
    </span>
  );
}
