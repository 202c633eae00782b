import type { ReactNode } from "react";
import { Link } from "wouter";
import type { SiteDto } from "../../../adapters/http/contract/operations/site.ts";
import { container, visuallyHidden } from "../../design/layout.css.ts";
import { body, caption, label } from "../../design/typography.css.ts";
import { paths } from "../../paths.ts";
import { Logo } from "../logo/logo.tsx";
import { footerLinkGroups, listNavigationLinks } from "./navigation-links.ts";
import * as css from "./site.css.ts";

interface SiteFooterProps {
  site: SiteDto;
  /** True on pages that end with the banner: no margin and no top border. */
  followsBanner: boolean;
}

/**
 * Without JavaScript the mobile menu button links to this footer, so it repeats the main navigation in `<noscript>`.
 */
export function SiteFooter({ site, followsBanner }: SiteFooterProps) {
  return (
    <footer className={followsBanner ? css.footer.afterBanner : css.footer.withTopBorder}>
      <div className={`${css.footerContent} ${container}`}>
        <div>
          <Link className={css.footerLogoLink} href={paths.home}>
            <Logo siteName={site.name} />
          </Link>
          <p className={`${css.tagline} ${body}`}>Curated furniture and decor recommendations for every aesthetic.</p>
        </div>
        <nav className={css.lists} id="browse" aria-label="Browse">
          <noscript>
            <FooterList title="Boards">{listNavigationLinks(false).map(renderLink)}</FooterList>
          </noscript>
          {footerLinkGroups.map(({ title, links }) => (
            <FooterList key={title} title={title}>
              {links.map(renderLink)}
            </FooterList>
          ))}
          <FollowLinks profiles={site.socialProfiles} />
        </nav>
        <p className={`${css.copyright} ${caption}`}>© 2025 {site.name}</p>
      </div>
    </footer>
  );
}

function renderLink({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <li key={href}>
      <Link className={`${css.footerLink} ${label}`} href={href}>
        {name}
      </Link>
    </li>
  );
}

function FollowLinks({ profiles }: { profiles: SiteDto["socialProfiles"] }) {
  return (
    <FooterList title="Follow">
      {profiles.map(({ service, label: name, url }) => (
        <li key={service}>
          <a className={`${css.footerLink} ${label}`} href={url} target="_blank" rel="noopener">
            {name}
            <span className={visuallyHidden}> (opens in a new tab)</span>
          </a>
        </li>
      ))}
      {renderLink({ href: paths.feeds, name: "Feeds" })}
    </FooterList>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={css.listTitle}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}
