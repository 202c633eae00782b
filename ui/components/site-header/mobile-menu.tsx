import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { menuTitle } from "../../design/type.css.ts";
import { paths } from "../../paths.ts";
import { useHydrated } from "../../use-hydrated.ts";
import { Icon } from "../icon/icon.tsx";
import { Wordmark } from "../wordmark/wordmark.tsx";
import * as css from "./mobile-menu.css.ts";
import { currentMark, type NavigationLink, type Section } from "./navigation-links.ts";

interface MobileMenuProps {
  siteName: string;
  links: readonly NavigationLink[];
  section: Section | null;
  foot: ReactNode;
}

/** One button that opens the navigation as a sheet over the whole page; without a script, a link to the footer's lists. */
export function MobileMenu(props: MobileMenuProps) {
  const hydrated = useHydrated();
  return hydrated ? (
    <MenuSheet {...props} />
  ) : (
    <a className={css.trigger} href="#browse" aria-label="Menu">
      <Icon name="menu" size={24} />
    </a>
  );
}

function MenuSheet({ siteName, links, section, foot }: MobileMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const open = () => sheet.current?.showModal();
  const close = () => sheet.current?.close();
  return (
    <>
      <button type="button" className={css.trigger} aria-label="Menu" aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" size={24} />
      </button>
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
    </>
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
