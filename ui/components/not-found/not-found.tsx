import { Link } from "wouter";
import { lead, notFoundTitle } from "../../design/typography.css.ts";
import { paths } from "../../paths.ts";
import { button } from "../button/button.css.ts";
import { EmptyFrame } from "../empty-state/empty-frame.tsx";
import * as css from "./not-found.css.ts";

/** There is nothing at this address. */
export function NotFound({ title, children }: { title: string; children: string }) {
  return (
    <div className={css.wall}>
      <div className={css.text}>
        <h1 className={notFoundTitle}>{title}</h1>
        <p className={`${css.notFoundText} ${lead}`}>{children}</p>
        <Link className={button.default} href={paths.boards}>
          Browse all boards
        </Link>
      </div>
      <div className={css.frame}>
        <EmptyFrame size="large" />
      </div>
    </div>
  );
}
