import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef } from "react";
import { Link, useLocation } from "wouter";
import { menuLink } from "../../design/typography.css.ts";
import { useHydrated } from "../../hooks/use-client-value.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../icons.tsx";
import { Logo } from "../logo/logo.tsx";
import * as css from "./mobile-menu.css.ts";
import { getAriaCurrent, type NavigationLink, type SiteSection } from "./navigation-links.ts";

interface MobileMenuProps {
  siteName: string;
  links: readonly NavigationLink[];
  section: SiteSection | null;
  foot: ReactNode;
}

/**
 * One button that opens the navigation as a sheet over the whole page; without a script, a link to the footer's lists.
 * Both are one element, so that a press which began with the one ends with the other.
 */
export function MobileMenu(props: MobileMenuProps) {
  const hydrated = useHydrated();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <a
        className={css.trigger}
        href="#browse"
        aria-label="Menu"
        {...(hydrated && asButton(() => sheet.current?.showModal()))}
      >
        <Icon name="menu" size={24} />
      </a>
      {hydrated && <MobileMenuDialog sheet={sheet} {...props} />}
    </>
  );
}

/** What makes a link the button that it looks like, by keyboard too. */
function asButton(open: () => void) {
  const openInstead = (event: SyntheticEvent) => {
    event.preventDefault();
    open();
  };
  return {
    role: "button",
    "aria-haspopup": "dialog",
    onClick: openInstead,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === " ") openInstead(event);
    },
  } as const;
}

function MobileMenuDialog({
  sheet,
  siteName,
  links,
  section,
  foot,
}: MobileMenuProps & { sheet: RefObject<HTMLDialogElement | null> }) {
  const close = () => sheet.current?.close();
  return (
    <dialog ref={sheet} className={css.sheet} aria-label="Menu">
      <div className={css.bar}>
        <Link className={css.logoLink} href={paths.home} onClick={close}>
          <Logo siteName={siteName} />
        </Link>
        <button type="button" className={css.close} aria-label="Close menu" onClick={close}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label="Menu">
        <MobileMenuLinks links={links} section={section} onNavigate={close} />
      </nav>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
    </dialog>
  );
}

interface SheetLinksProps {
  links: readonly NavigationLink[];
  section: SiteSection | null;
  onNavigate: () => void;
}

function MobileMenuLinks({ links, section, onNavigate }: SheetLinksProps) {
  const [path] = useLocation();
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.href} className={css.row}>
          <Link
            className={`${css.link} ${menuLink}`}
            href={link.href}
            aria-current={getAriaCurrent(link, section, path)}
            onClick={onNavigate}
          >
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
