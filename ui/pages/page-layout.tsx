import type { ReactNode } from "react";
import { canEditBoards } from "../../core/account/user.ts";
import { useSite } from "../api/public-api-context.tsx";
import { SkipLink } from "../components/links.tsx";
import type { SiteSection } from "../components/site/navigation-links.ts";
import { SiteFooter } from "../components/site/site-footer.tsx";
import { SiteHeader } from "../components/site/site-header.tsx";
import { container } from "../design/layout.css.ts";
import { pageTitle } from "../design/typography.css.ts";
import { AccountMenu, MobileAccount } from "../features/session/account-menu.tsx";
import { useCurrentUser } from "../features/session/use-current-user.ts";
import { pageTitleBlock } from "./main-pages.css.ts";

export const contentId = "content";

interface PageLayoutProps {
  section?: SiteSection | null;
  /** True for content within the page margins. */
  hasMargins?: boolean;
  /** True if the page ends with the banner, which the footer follows without a gap. */
  endsWithBanner?: boolean;
  children: ReactNode;
}

/** Header and footer of public pages. */
export function PageLayout({ section = null, hasMargins = false, endsWithBanner = false, children }: PageLayoutProps) {
  const site = useSite();
  const user = useCurrentUser();
  const account = user && { desktop: <AccountMenu user={user} />, mobile: <MobileAccount user={user} /> };
  return (
    <>
      <SkipLink target={contentId} />
      <SiteHeader siteName={site.name} section={section} hasAdminLink={canEditBoards(user)} account={account} />
      <main id={contentId} className={hasMargins ? container : undefined} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} followsBanner={endsWithBanner} />
    </>
  );
}

/** `hasBottomBorder` is false if the next element has a top border. */
export function PageTitle({ children, hasBottomBorder = true }: { children: string; hasBottomBorder?: boolean }) {
  return (
    <h1 className={`${hasBottomBorder ? pageTitleBlock.withBorder : pageTitleBlock.plain} ${pageTitle}`}>{children}</h1>
  );
}
