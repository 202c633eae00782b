import type { ReactNode } from "react";
import { useSite } from "../api/use-site.ts";
import type { Section } from "../components/site/navigation-links.ts";
import { SiteFooter } from "../components/site/site-footer.tsx";
import { SiteHeader } from "../components/site/site-header.tsx";
import { SkipLink } from "../components/skip-link/skip-link.tsx";
import { AccountFoot } from "../features/session/account-foot.tsx";
import { AccountBar } from "../features/session/account-menu.tsx";
import { useCurrentUser } from "../features/session/use-current-user.ts";

export const contentId = "content";

interface PageFrameProps {
  section?: Section | null;
  /** Whether the page ends with the band, which the footer follows without a gap. */
  endsWithBand?: boolean;
  children: ReactNode;
}

/** What every public page has around its content. */
export function PageFrame({ section = null, endsWithBand = false, children }: PageFrameProps) {
  const site = useSite();
  return (
    <>
      <SkipLink target={contentId} />
      <HeaderForUser siteName={site.name} section={section} />
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} afterBand={endsWithBand} />
    </>
  );
}

function HeaderForUser({ siteName, section }: { siteName: string; section: Section | null }) {
  const user = useCurrentUser();
  const account = user && { bar: <AccountBar user={user} />, foot: <AccountFoot user={user} /> };
  return <SiteHeader siteName={siteName} section={section} isAdmin={user?.isAdmin ?? false} account={account} />;
}
