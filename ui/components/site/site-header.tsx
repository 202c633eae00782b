import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { container } from "../../design/layout.css.ts";
import { label } from "../../design/typography.css.ts";
import { paths } from "../../paths.ts";
import { Logo } from "../logo/logo.tsx";
import { ToastSlot } from "../overlays/toast-slot.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { getAriaCurrent, listNavigationLinks, type SiteSection } from "./navigation-links.ts";
import * as css from "./site.css.ts";

interface SiteHeaderProps {
  siteName: string;
  /** Section of the site that this page belongs to. */
  section: SiteSection | null;
  /** Whether the user may open the admin area. */
  hasAdminLink: boolean;
  /** Menu of the signed-in user, in the header and in the mobile menu; null without a session. */
  account: { readonly desktop: ReactNode; readonly mobile: ReactNode } | null;
}

export function SiteHeader({ siteName, section, hasAdminLink, account }: SiteHeaderProps) {
  const [path] = useLocation();
  const links = listNavigationLinks(hasAdminLink);
  return (
    <header className={css.header}>
      <div className={`${css.bar} ${container}`}>
        <Link className={css.logoLink} href={paths.home}>
          <Logo siteName={siteName} />
        </Link>
        <nav className={css.navigation} aria-label="Main">
          <ul className={css.links}>
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  className={`${css.link} ${label}`}
                  href={link.href}
                  aria-current={getAriaCurrent(link, section, path)}
                >
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {account !== null && <div className={css.account}>{account.desktop}</div>}
        <MobileMenu siteName={siteName} links={links} section={section} footer={account?.mobile} />
      </div>
      <ToastSlot className={`${css.toasts} ${container}`} />
    </header>
  );
}
