import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import { isPlaceholder, placeholderColors } from "../../../core/image/image.ts";
import { withUnitsTogether } from "../../format.ts";
import * as css from "./image-placeholder.css.ts";

/**
 * Lies under a picture until that is there; not under products, which it would show through. Of drawings, which alone
 * may say their colour without a style: a small picture as a `data:` address is a request like any other.
 */
export function Blur({ picture: { placeholder } }: { picture: PictureWire }) {
  if (placeholder === null || !isPlaceholder(placeholder)) return null;
  const colors = placeholderColors(placeholder);
  return (
    <span className={css.blur} aria-hidden="true">
      {css.cells.map((cell) => (
        <svg key={cell} color={colors[cell]} />
      ))}
    </span>
  );
}

/** Stands for a picture that is not there, as high as its frame. */
export function PictureTitle({ children }: { children: string }) {
  return (
    <span className={css.frame}>
      <span className={css.place}>
        <span className={css.title} dir="auto">
          {withUnitsTogether(children)}
        </span>
      </span>
    </span>
  );
}
