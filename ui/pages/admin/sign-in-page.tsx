import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { styleFallbackImage } from "../../../core/board/card-image.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { useFloatingWhenIdle } from "../../components/overlays/load-overlays.ts";
import { type Session, useSession } from "../../features/session/require-session.tsx";
import { unlistedHead } from "../../head/page-heads.ts";
import { usePageHead } from "../../head/use-page-head.ts";
import { paths } from "../../paths.ts";
import { PageFrame } from "../page-layout.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import * as css from "./sign-in-page.css.ts";

/** A page of this site to return to after signing in; null for anything that leads elsewhere or is no page. */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/u.test(text)) return null;
  const here = "http://own.invalid";
  const address = URL.parse(text, here);
  if (address?.origin !== here || /^\/(?:\/|api(?:\/|$)|secret-admin-login(?:\/|$))/iu.test(address.pathname))
    return null;
  return `${address.pathname}${address.search}${address.hash}`;
}

export function SignInPage() {
  const { name } = useSite();
  usePageHead(unlistedHead({ siteName: name, name: "Admin sign-in" }));
  const session = useSession();
  useFloatingWhenIdle();
  useWayOn(session);
  return (
    <PageFrame>
      <div className={css.halves}>
        <div className={css.picture}>
          <img className={css.image} src={styleFallbackImage("industrial") ?? ""} alt="" loading="lazy" />
        </div>
        <div className={css.half}>
          <div className={css.formColumn}>
            <h1 className={css.title}>Admin sign-in</h1>
            <SignInForm isSignedIn={session.state === "signed-in"} />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}

/** Admins go on to where they came from, or to their boards; everybody else who is signed in to the home page. */
function useWayOn(session: Session): void {
  const [, navigate] = useLocation();
  const next = ownPath(new URLSearchParams(useSearch()).get("next"));
  const user = session.state === "signed-in" ? session.user : null;
  useEffect(() => {
    if (user !== null) navigate(user.isAdmin ? (next ?? paths.admin) : paths.home, { replace: true });
  }, [user, next, navigate]);
}
