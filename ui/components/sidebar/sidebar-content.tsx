import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { spokenOnly } from "../../design/layout.css.ts";
import * as css from "../../pages/admin/sidebar.css.ts";
import { paths } from "../../paths.ts";
import { Tooltip } from "../overlays/tooltip.tsx";
import { Mark } from "./mark.tsx";
import type { SidebarEntry } from "./sidebar-entry.ts";

export interface SidebarProps {
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
export function SidebarContent({ title, siteName, entries, foot, isExpanded, onFollow }: SidebarContentProps) {
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
