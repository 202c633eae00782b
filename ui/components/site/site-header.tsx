import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef } from "react";
import { Link, useLocation } from "wouter";
import { container } from "../../design/layout.css.ts";
import { label, menuLink } from "../../design/typography.css.ts";
import { useHydrated } from "../../hooks/hydration.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../icons.tsx";
import { Logo } from "../logo/logo.tsx";
import { ToastSlot } from "../overlays/toast-slot.tsx";
import { getAriaCurrent, listNavigationLinks, type NavigationLink, type SiteSection } from "./navigation-links.ts";
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

interface MobileMenuProps {
  siteName: string;
  links: readonly NavigationLink[];
  section: SiteSection | null;
  footer: ReactNode;
}

/**
 * A button that opens the navigation as a full-page dialog; without JavaScript, a link to the lists in the footer. Both
 * are the same element, so that a click that starts before hydration still works after it.
 */
function MobileMenu(props: MobileMenuProps) {
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <a
        className={css.menuTrigger}
        href="#browse"
        aria-label="Menu"
        {...(hydrated && getButtonProps(() => dialog.current?.showModal()))}
      >
        <Icon name="menu" size={24} />
      </a>
      {hydrated && <MobileMenuDialog dialog={dialog} {...props} />}
    </>
  );
}

/** Props that turn a link into a button, including the Space key. */
function getButtonProps(open: () => void) {
  const handleOpen = (event: SyntheticEvent) => {
    event.preventDefault();
    open();
  };
  return {
    role: "button",
    "aria-haspopup": "dialog",
    onClick: handleOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === " ") handleOpen(event);
    },
  } as const;
}

function MobileMenuDialog({
  dialog,
  siteName,
  links,
  section,
  footer,
}: MobileMenuProps & { dialog: RefObject<HTMLDialogElement | null> }) {
  const [path] = useLocation();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={css.menuDialog} aria-label="Menu">
      <div className={css.menuHeader}>
        <Link className={css.menuLogoLink} href={paths.home} onClick={close}>
          <Logo siteName={siteName} />
        </Link>
        <button type="button" className={css.menuClose} aria-label="Close menu" onClick={close}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className={css.menuLinks}>
          {links.map((link) => (
            <li key={link.href} className={css.menuItem}>
              <Link
                className={`${css.menuLink} ${menuLink}`}
                href={link.href}
                aria-current={getAriaCurrent(link, section, path)}
                onClick={close}
              >
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {footer !== undefined && <div className={css.menuFooter}>{footer}</div>}
    </dialog>
  );
}
