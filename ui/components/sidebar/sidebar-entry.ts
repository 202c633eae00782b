import type { ReactNode } from "react";

export interface SidebarEntry {
  readonly name: string;
  readonly href: string;
  /** 18 pixels wide. */
  readonly icon: ReactNode;
}
