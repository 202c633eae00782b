import { styleName } from "../../design/type.css.ts";

/** The name of a style, in the one voice that style names have. */
export function StyleName({ children }: { children: string }) {
  return <span className={styleName}>{children}</span>;
}
