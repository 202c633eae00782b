import type { ReactNode, RefObject } from "react";

export interface MenuEntry {
  readonly name: string;
  readonly icon: ReactNode;
  /** Where it leads, by a request of its own; an entry without does what `onSelect` does. */
  readonly href?: string;
  /** A page of this site that it leads to without a reload. */
  readonly to?: string;
  /** Takes something away: red, after a hairline. */
  readonly isDanger?: boolean;
  readonly onSelect?: () => void;
}

export interface MenuBesideProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Stands above the entries and is none of them. */
  readonly head?: ReactNode;
  readonly byKeyboard: boolean;
  /** The button that opened it, and that has the focus again when it closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Stands in for the menu where its code cannot be had. */
  readonly otherwise?: ReactNode;
}
