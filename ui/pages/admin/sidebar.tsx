import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import * as css from "./sidebar.css.ts";
import { markGround, markLine } from "./sidebar.css.ts";
import type { SidebarState } from "./use-sidebar.ts";

/** The site's sign, as in the browser's tab. */
function Mark() {
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
  entries: readonly SidebarEntry[];
  /** The account, in the width that there is. */
  foot: (isExpanded: boolean) => ReactNode;
}

interface SidebarContentProps extends SidebarProps {
  isExpanded: boolean;
  /** Called with every way on that is taken. */
  onFollow?: () => void;
}

/** Head, entries and account; icons alone where there is no room for names. */
function SidebarContent({ title, siteName, entries, foot, isExpanded, onFollow }: SidebarContentProps) {
  return (
    <>
      <div className={css.head}>
        <Link className={css.mark} href={paths.home} aria-label={`${siteName}, home page`} onClick={onFollow}>
          <Mark />
        </Link>
        <span className={isExpanded ? css.title : spokenOnly}>{title}</span>
      </div>
      <nav className={css.scroller} aria-label={title}>
        <ul className={css.entries}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <Entry entry={entry} isExpanded={isExpanded} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>{foot(isExpanded)}</div>
    </>
  );
}

interface EntryProps {
  entry: SidebarEntry;
  isExpanded: boolean;
  onFollow: (() => void) | undefined;
}

function Entry({ entry: { name, href, icon }, isExpanded, onFollow }: EntryProps) {
  const [path] = useLocation();
  const link = (
    <Link className={css.entry} href={href} aria-current={path === href ? "page" : undefined} onClick={onFollow}>
      {icon}
      <span className={isExpanded ? "" : spokenOnly}>{name}</span>
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
function SidebarSheet({ title, onClose, children }: SidebarSheetProps) {
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
    <dialog ref={sheet} className={css.sheet} aria-label={title} data-sidebar="" onClose={onClose}>
      <span className={css.closer}>
        <IconButton label="Close menu" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
      </span>
      {children}
    </dialog>
  );
}

/** The way through an area of the site: beside the page, as icons alone, or as a sheet over the page of a phone. */
export function Sidebar({ state, ...content }: SidebarProps & { state: SidebarState }) {
  const { isExpanded, isSheetOpen, closeSheet } = state;
  return (
    <>
      <aside className={isExpanded ? css.expanded : css.collapsed} aria-label={content.title}>
        <SidebarContent {...content} isExpanded={isExpanded} />
      </aside>
      {isSheetOpen && (
        <SidebarSheet title={content.title} onClose={closeSheet}>
          <SidebarContent {...content} isExpanded onFollow={closeSheet} />
        </SidebarSheet>
      )}
    </>
  );
}

export interface SidebarEntry {
  readonly name: string;
  readonly href: string;
  /** 18 pixels wide. */
  readonly icon: ReactNode;
}
