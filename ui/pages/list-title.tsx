import { pageTitle } from "../design/typography.css.ts";
import { listTitle } from "./page-layout.css.ts";

/** `ruled` is false where what follows draws the line. */
export function ListTitle({ children, ruled = true }: { children: string; ruled?: boolean }) {
  return <h1 className={`${ruled ? listTitle.ruled : listTitle.plain} ${pageTitle}`}>{children}</h1>;
}
