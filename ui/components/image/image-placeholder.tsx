import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { isPlaceholder, placeholderColors } from "../../../core/image/image.ts";
import { joinUnits } from "../../format.ts";
import * as css from "./image-placeholder.css.ts";

/**
 * Lies under a picture until that is there; not under products, which it would show through. Of drawings, which alone
 * may say their colour without a style: a small picture as a `data:` address is a request like any other.
 */
export function BlurPlaceholder({ image: { placeholder } }: { image: ImageDto }) {
  if (placeholder === null || !isPlaceholder(placeholder)) return null;
  const colors = placeholderColors(placeholder);
  return (
    <span className={css.blur} aria-hidden="true">
      {css.paintOrder.map((cell) => (
        <svg key={cell} color={colors[cell]} />
      ))}
    </span>
  );
}

/** Stands for a picture that is not there, as high as its frame. */
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
