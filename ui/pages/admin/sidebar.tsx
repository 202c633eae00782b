import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import * as css from "./sidebar.css.ts";
import { markGround, markLine } from "./sidebar.css.ts";
import type { SidebarState } from "./use-sidebar.ts";

/** The site's sign, as in the browser's tab. */
function SiteIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 64 64" aria-hidden="true">
      <path className={markGround} d="M0 0h64v64H0z" />
      <path
        className={markLine}
        fillRule="evenodd"
        d="M13 9h13v15.6c2.2-.7 4.6-1.1 7-1.1C44.6 23.5 52 31.4 52 42.5V55H13ZM26 55h13.5V44.2a6.75 6.75 0 0 0-13.5 0Z"
      />
    </svg>
  );
}

interface SidebarProps {
  title: string;
  siteName: string;
  entries: readonly SidebarItem[];
  /** The account, in the width that there is. */
  foot: (isExpanded: boolean) => ReactNode;
}

interface SidebarContentProps extends SidebarProps {
  isExpanded: boolean;
  /** Called with every way on that is taken. */
  onNavigate?: () => void;
}

/** Head, entries and account; icons alone where there is no room for names. */
function SidebarContent({ title, siteName, entries, foot, isExpanded, onNavigate }: SidebarContentProps) {
  return (
    <>
      <div className={css.head}>
        <Link className={css.mark} href={paths.home} aria-label={`${siteName}, home page`} onClick={onNavigate}>
          <SiteIcon />
        </Link>
        <span className={isExpanded ? css.title : visuallyHidden}>{title}</span>
      </div>
      <nav className={css.navigation} aria-label={title}>
        <ul className={css.items}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <SidebarLink entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.footer}>{foot(isExpanded)}</div>
    </>
  );
}

interface SidebarLinkProps {
  entry: SidebarItem;
  isExpanded: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarLink({ entry: { name, href, icon }, isExpanded, onNavigate }: SidebarLinkProps) {
  const [path] = useLocation();
  const link = (
    <Link className={css.entry} href={href} aria-current={path === href ? "page" : undefined} onClick={onNavigate}>
      {icon}
      <span className={isExpanded ? "" : visuallyHidden}>{name}</span>
    </Link>
  );
  return isExpanded ? (
    link
  ) : (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  );
}

interface SidebarSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Open as long as it is there. A press beside it closes it, as Escape does. */
function MobileSidebar({ title, onClose, children }: SidebarSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = sheet.current;
    shown?.showModal();
    const pressBeside = ({ target }: PointerEvent) => target === shown && onClose();
    shown?.addEventListener("pointerup", pressBeside);
    return () => {
      shown?.removeEventListener("pointerup", pressBeside);
      shown?.close();
    };
  }, [onClose]);
  return (
    <dialog ref={sheet} className={css.mobileSidebar} aria-label={title} data-sidebar="" onClose={onClose}>
      <span className={css.closeButton}>
        <IconButton label="Close menu" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
      </span>
      {children}
    </dialog>
  );
}

/** The way through an area of the site: beside the page, as icons alone, or as a sheet over the page of a phone. */
export function Sidebar({ state, ...content }: SidebarProps & { state: SidebarState }) {
  const { isExpanded, isSheetOpen, closeMobile } = state;
  return (
    <>
      <aside className={isExpanded ? css.expanded : css.collapsed} aria-label={content.title}>
        <SidebarContent {...content} isExpanded={isExpanded} />
      </aside>
      {isSheetOpen && (
        <MobileSidebar title={content.title} onClose={closeMobile}>
          <SidebarContent {...content} isExpanded onNavigate={closeMobile} />
        </MobileSidebar>
      )}
    </>
  );
}

export interface SidebarItem {
  readonly name: string;
  readonly href: string;
  /** 18 pixels wide. */
  readonly icon: ReactNode;
}
