import { LayoutGrid, Palette, Settings, Share2, SquarePen } from "lucide-react";
import type { SidebarEntry } from "../../components/sidebar/sidebar-entry.ts";
import { paths } from "../../paths.ts";

const look = { size: 18, strokeWidth: 1.5 } as const;

/** The ways of the sidebar (specification, section 2). */
export const adminEntries: readonly SidebarEntry[] = [
  { name: "Boards", href: paths.admin, icon: <LayoutGrid {...look} /> },
  { name: "Create Board", href: paths.adminCreate, icon: <SquarePen {...look} /> },
  { name: "Style Lists", href: paths.adminLists, icon: <Palette {...look} /> },
  { name: "Social Settings", href: paths.adminSocial, icon: <Share2 {...look} /> },
  { name: "Settings", href: paths.adminSettings, icon: <Settings {...look} /> },
];
