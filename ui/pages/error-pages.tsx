import { Link } from "wouter";
import { useSite } from "../api/public-api-context.tsx";
import { button } from "../components/buttons/button.css.ts";
import { EmptyFrameIllustration } from "../components/feedback/empty-state.tsx";
import { container } from "../design/layout.css.ts";
import { lead, notFoundTitle, pageTitle } from "../design/typography.css.ts";
import { notFoundHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import * as css from "./error-pages.css.ts";
import { listTitle } from "./page-layout.css.ts";
import { PageLayout } from "./page-layout.tsx";

/** Stands in for a page that cannot be shown. It needs nothing that may be what is broken. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={container}>
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

/** There is nothing at this address. */
function NotFound({ title, children }: { title: string; children: string }) {
  return (
    <div className={css.layout}>
      <div className={css.text}>
        <h1 className={notFoundTitle}>{title}</h1>
        <p className={`${css.notFoundText} ${lead}`}>{children}</p>
        <Link className={button.default} href={paths.boards}>
          Browse all boards
        </Link>
      </div>
      <div className={css.frame}>
        <EmptyFrameIllustration size="large" />
      </div>
    </div>
  );
}

interface MissingProps {
  title: string;
  sentence: string;
}

function NotFoundPage({ title, sentence }: MissingProps) {
  const { name } = useSite();
  usePageHead(notFoundHead({ siteName: name, name: title, description: sentence }));
  return (
    <PageLayout>
      <div className={container}>
        <NotFound title={title}>{sentence}</NotFound>
      </div>
    </PageLayout>
  );
}

export function PageNotFoundPage() {
  return <NotFoundPage title="Page Not Found" sentence="This wall is still empty." />;
}

export function BoardNotFoundPage() {
  return (
    <NotFoundPage title="Board Not Found" sentence="The board you're looking for doesn't exist or has been removed." />
  );
}
