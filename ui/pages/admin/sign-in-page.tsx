import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { getStyleFallbackImage } from "../../../core/site/bundled-images.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { usePreloadOverlaysWhenIdle } from "../../components/overlays/load-overlays.ts";
import { type Session, useSession } from "../../features/session/require-session.tsx";
import { getNoindexMetadata } from "../../metadata/get-page-metadata.ts";
import { usePageMetadata } from "../../metadata/use-page-metadata.ts";
import { paths } from "../../paths.ts";
import { PageLayout } from "../page-layout.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import * as css from "./sign-in-page.css.ts";

/** Returns the path to open after sign-in; null for other origins, API paths and the sign-in page itself. */
export function toSafeRedirectPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/u.test(text)) return null;
  const base = "http://own.invalid";
  const url = URL.parse(text, base);
  if (url?.origin !== base || /^\/(?:\/|api(?:\/|$)|secret-admin-login(?:\/|$))/iu.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function SignInPage() {
  const { name } = useSite();
  usePageMetadata(getNoindexMetadata({ siteName: name, name: "Admin sign-in" }));
  const session = useSession();
  usePreloadOverlaysWhenIdle();
  useRedirectAfterSignIn(session);
  return (
    <PageLayout>
      <div className={css.columns}>
        <div className={css.imageColumn}>
          <img className={css.image} src={getStyleFallbackImage("industrial") ?? ""} alt="" loading="lazy" />
        </div>
        <div className={css.column}>
          <div className={css.formColumn}>
            <h1 className={css.title}>Admin sign-in</h1>
            <SignInForm isSignedIn={session.state === "signed-in"} />
          </div>
        </div>
      </div>
    </PageLayout>
  );
}

/** After sign-in, sends admins to `next` or the dashboard, other users to the home page (core/README.md, A11). */
function useRedirectAfterSignIn(session: Session): void {
  const [, navigate] = useLocation();
  const next = toSafeRedirectPath(new URLSearchParams(useSearch()).get("next"));
  const user = session.state === "signed-in" ? session.user : null;
  useEffect(() => {
    if (user !== null) navigate(user.isAdmin ? (next ?? paths.admin) : paths.home, { replace: true });
  }, [user, next, navigate]);
}
