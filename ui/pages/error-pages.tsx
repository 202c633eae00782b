import { button } from "../components/button/button.css.ts";
import { contained } from "../design/layout.css.ts";
import { lead, pageTitle } from "../design/typography.css.ts";
import { paths } from "../paths.ts";
import * as css from "./error-pages.css.ts";
import { listTitle } from "./page-layout.css.ts";

/** Stands in for a page that cannot be shown. It needs nothing that may be what is broken. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={contained}>
      <h1 className={`${listTitle.plain} ${pageTitle}`}>We couldn't show this page</h1>
      <p className={`${css.errorText} ${lead}`}>Something went wrong. Try again, or go to the home page.</p>
      <p className={css.ways}>
        <button type="button" className={button.default} onClick={onRetry}>
          Try again
        </button>
        <a className={button.secondary} href={paths.home}>
          Home page
        </a>
      </p>
    </main>
  );
}
