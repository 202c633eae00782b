import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef } from "react";
import { Link, useLocation } from "wouter";
import { menuTitle } from "../../design/typography.css.ts";
import { useHydrated } from "../../hooks/use-client-value.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../icons.tsx";
import { Wordmark } from "../logo/logo.tsx";
import * as css from "./mobile-menu.css.ts";
import { currentMark, type NavigationLink, type Section } from "./navigation-links.ts";

interface MobileMenuProps {
  siteName: string;
  links: readonly NavigationLink[];
  section: Section | null;
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
        {...(hydrated && buttonFor(() => sheet.current?.showModal()))}
      >
        <Icon name="menu" size={24} />
      </a>
      {hydrated && <MenuSheet sheet={sheet} {...props} />}
    </>
  );
}

/** What makes a link the button that it looks like, by keyboard too. */
function buttonFor(open: () => void) {
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

function MenuSheet({
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
        <Link className={css.home} href={paths.home} onClick={close}>
          <Wordmark siteName={siteName} />
        </Link>
        <button type="button" className={css.close} aria-label="Close menu" onClick={close}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label="Menu">
        <SheetLinks links={links} section={section} onFollow={close} />
      </nav>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
    </dialog>
  );
}

interface SheetLinksProps {
  links: readonly NavigationLink[];
  section: Section | null;
  onFollow: () => void;
}

function SheetLinks({ links, section, onFollow }: SheetLinksProps) {
  const [path] = useLocation();
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.href} className={css.row}>
          <Link
            className={`${css.link} ${menuTitle}`}
            href={link.href}
            aria-current={currentMark(link, section, path)}
            onClick={onFollow}
          >
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
