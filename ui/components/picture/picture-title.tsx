import { withUnitsTogether } from "../../format.ts";
import * as css from "./picture-title.css.ts";

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
