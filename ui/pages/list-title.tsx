import { pageTitle } from "../design/type.css.ts";
import { listTitle } from "./list-title.css.ts";

export function ListTitle({ children }: { children: string }) {
  return <h1 className={`${listTitle} ${pageTitle}`}>{children}</h1>;
}
