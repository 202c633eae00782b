import { SidebarContent, type SidebarProps } from "../../components/sidebar/sidebar-content.tsx";
import { SidebarSheet } from "../../components/sidebar/sidebar-sheet.tsx";
import * as css from "./sidebar.css.ts";
import type { SidebarState } from "./use-sidebar.ts";

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
