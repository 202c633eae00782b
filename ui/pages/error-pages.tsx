import { Link } from "wouter";
import { useSite } from "../api/public-api-context.tsx";
import { button } from "../components/buttons/button.css.ts";
import { EmptyFrameIllustration } from "../components/feedback/error-boundary.tsx";
import { container } from "../design/layout.css.ts";
import { lead, notFoundTitle, pageTitle } from "../design/typography.css.ts";
import { getNotFoundMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import { paths } from "../paths.ts";
import * as css from "./main-pages.css.ts";
import { pageTitleBlock } from "./main-pages.css.ts";
import { PageLayout } from "./page-layout.tsx";

/** Shown when a page fails to render. Uses no layout and no query, since these may have failed. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={container}>
      <h1 className={`${pageTitleBlock.plain} ${pageTitle}`}>We couldn’t show this page</h1>
      <p className={`${css.errorText} ${lead}`}>Something went wrong. Try again, or go to the home page.</p>
      <p className={css.actions}>
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

interface NotFoundPageProps {
  title: string;
  text: string;
  /** A second sentence below the text. */
  hint?: string | undefined;
}

/** A 404 page. */
export function NotFoundPage({ title, text, hint }: NotFoundPageProps) {
  const { name } = useSite();
  usePageMetadata(getNotFoundMetadata({ siteName: name, name: title, description: text }));
  return (
    <PageLayout>
      <div className={`${css.layout} ${container}`}>
        <div className={css.text}>
          <h1 className={notFoundTitle}>{title}</h1>
          <p className={`${css.notFoundText} ${lead}`}>{text}</p>
          {hint !== undefined && (
            <p className={`${css.notFoundText} ${lead}`} role="status">
              {hint}
            </p>
          )}
          <Link className={button.default} href={paths.boards}>
            Browse all boards
          </Link>
        </div>
        <div className={css.illustration}>
          <EmptyFrameIllustration size="large" />
        </div>
      </div>
    </PageLayout>
  );
}

export function PageNotFoundPage() {
  return <NotFoundPage title="Page Not Found" text="This wall is still empty." />;
}

/** `isUnreachable`: the server did not answer, so that the board may exist. */
export function BoardNotFoundPage({ isUnreachable }: { isUnreachable: boolean }) {
  return (
    <NotFoundPage
      title="Board Not Found"
      text="The board you're looking for doesn't exist or has been removed."
      hint={isUnreachable ? "It could not be loaded: check your connection, then reload the page." : undefined}
    />
  );
}
