import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, type RefObject, useRef } from "react";
import { Link } from "wouter";
import * as css from "./dropdown-menu.css.ts";

/** Open as long as it is there, beside its button also in the page's structure. Not modal: the page needs no lock. */
export function DropdownMenu({ label, entries, head, openedByKeyboard, triggerRef, onClose }: DropdownMenuProps) {
  const closedByOutsideClick = useRef(false);
  return (
    <RadixMenu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <RadixMenu.Trigger asChild>
        <span className={css.anchor} aria-hidden="true" />
      </RadixMenu.Trigger>
      <RadixMenu.Content
        className={css.menu}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
        aria-labelledby={undefined}
        onInteractOutside={(event) => {
          const isOpener = event.target instanceof Node && triggerRef.current?.contains(event.target) === true;
          // The button closes the menu by itself.
          if (isOpener) event.preventDefault();
          closedByOutsideClick.current = !isOpener;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!closedByOutsideClick.current) triggerRef.current?.focus();
        }}
      >
        {head !== undefined && (
          <>
            <RadixMenu.Label>{head}</RadixMenu.Label>
            <RadixMenu.Separator className={css.separator} />
          </>
        )}
        {entries.map((entry, place) => (
          <Fragment key={entry.label}>
            {entry.isDestructive && <RadixMenu.Separator className={css.destructiveSeparator} />}
            <DropdownMenuItem {...entry} focused={openedByKeyboard && place === 0} />
          </Fragment>
        ))}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

/** Who opens a menu by keyboard goes on at its first row. */
const focusElement = (row: HTMLElement | null) => row?.focus();

function DropdownMenuItem({
  label,
  icon,
  href,
  to,
  isDestructive = false,
  onSelect,
  focused,
}: MenuItem & { focused: boolean }) {
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  const shared = { className: isDestructive ? css.dangerRow : css.row, ref: focused ? focusElement : null };
  if (to !== undefined) {
    return (
      <RadixMenu.Item {...shared} asChild>
        <Link href={to}>{content}</Link>
      </RadixMenu.Item>
    );
  }
  if (href === undefined) {
    return (
      <RadixMenu.Item {...shared} onSelect={onSelect}>
        {content}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item {...shared} asChild>
      <a href={href}>{content}</a>
    </RadixMenu.Item>
  );
}

export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  /** Where it leads, by a request of its own; an entry without does what `onSelect` does. */
  readonly href?: string;
  /** A page of this site that it leads to without a reload. */
  readonly to?: string;
  /** Takes something away: red, after a hairline. */
  readonly isDestructive?: boolean;
  readonly onSelect?: () => void;
}

export interface DropdownMenuProps {
  readonly label: string;
  readonly entries: readonly MenuItem[];
  /** Stands above the entries and is none of them. */
  readonly head?: ReactNode;
  readonly openedByKeyboard: boolean;
  /** The button that opened it, and that has the focus again when it closes. */
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Stands in for the menu where its code cannot be had. */
  readonly fallback?: ReactNode;
}
