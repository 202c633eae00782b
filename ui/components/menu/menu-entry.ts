import type { ReactNode, RefObject } from "react";

export interface MenuEntry {
  readonly name: string;
  readonly icon: ReactNode;
  /** Where it leads; an entry without does what `onSelect` does. */
  readonly href?: string;
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
