import { styleName, styleNameLarge } from "../../design/typography.css.ts";

/** The name of a style, in the one voice that style names have. */
export function StyleName({ children, large = false }: { children: string; large?: boolean }) {
  return <span className={large ? styleNameLarge : styleName}>{children}</span>;
}
