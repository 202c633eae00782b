import type { ReactNode } from "react";
import { Link } from "wouter";
import type { SiteWire } from "../../../adapters/http/contract/site.ts";
import { contained, spokenOnly } from "../../design/layout.css.ts";
import { body, label, meta } from "../../design/typography.css.ts";
import { paths } from "../../paths.ts";
import { Wordmark } from "../logo/logo.tsx";
import { footerLists, navigationLinks } from "./navigation-links.ts";
import * as css from "./site-footer.css.ts";

interface SiteFooterProps {
  site: SiteWire;
  /** Directly under the band there is neither distance nor line. */
  afterBand: boolean;
}

/** Its lists are what the phone's menu button leads to without a script, so that the menu's links stand there then. */
export function SiteFooter({ site, afterBand }: SiteFooterProps) {
  return (
    <footer className={afterBand ? css.footer.afterBand : css.footer.ruled}>
      <div className={`${css.content} ${contained}`}>
        <div>
          <Link className={css.home} href={paths.home}>
            <Wordmark siteName={site.name} />
          </Link>
          <p className={`${css.blurb} ${body}`}>Curated furniture and decor recommendations for every aesthetic.</p>
        </div>
        <nav className={css.lists} id="browse" aria-label="Browse">
          <noscript>
            <FooterList title="Boards">{navigationLinks(false).map(entryOf)}</FooterList>
          </noscript>
          {footerLists.map(({ title, links }) => (
            <FooterList key={title} title={title}>
              {links.map(entryOf)}
            </FooterList>
          ))}
          {site.socialProfiles.length > 0 && <FollowList profiles={site.socialProfiles} />}
        </nav>
        <p className={`${css.copyright} ${meta}`}>© 2025 {site.name}</p>
      </div>
    </footer>
  );
}

function entryOf({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <li key={href}>
      <Link className={`${css.link} ${label}`} href={href}>
        {name}
      </Link>
    </li>
  );
}

function FollowList({ profiles }: { profiles: SiteWire["socialProfiles"] }) {
  return (
    <FooterList title="Follow">
      {profiles.map(({ service, label: name, url }) => (
        <li key={service}>
          <a className={`${css.link} ${label}`} href={url} target="_blank" rel="noopener">
            {name}
            <span className={spokenOnly}> (opens in a new tab)</span>
          </a>
        </li>
      ))}
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
