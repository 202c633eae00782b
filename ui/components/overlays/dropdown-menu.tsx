import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, type RefObject, useRef } from "react";
import { Link } from "wouter";
import * as css from "./dropdown-menu.css.ts";

/** Open as long as it is there, beside its button also in the page's structure. Not modal: the page needs no lock. */
export function FloatingMenu({ label, entries, head, byKeyboard, opener, onClose }: MenuBesideProps) {
  const wentElsewhere = useRef(false);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className={css.anchor} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={css.menu}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
        aria-labelledby={undefined}
        onInteractOutside={(event) => {
          const isOpener = event.target instanceof Node && opener.current?.contains(event.target) === true;
          // The button closes the menu by itself.
          if (isOpener) event.preventDefault();
          wentElsewhere.current = !isOpener;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!wentElsewhere.current) opener.current?.focus();
        }}
      >
        {head !== undefined && (
          <>
            <DropdownMenu.Label>{head}</DropdownMenu.Label>
            <DropdownMenu.Separator className={css.hairline} />
          </>
        )}
        {entries.map((entry, place) => (
          <Fragment key={entry.name}>
            {entry.isDanger && <DropdownMenu.Separator className={css.division} />}
            <MenuRow {...entry} focused={byKeyboard && place === 0} />
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Who opens a menu by keyboard goes on at its first row. */
const takeFocus = (row: HTMLElement | null) => row?.focus();

function MenuRow({ name, icon, href, to, isDanger = false, onSelect, focused }: MenuEntry & { focused: boolean }) {
  const content = (
    <>
      {icon}
      {name}
    </>
  );
  const shared = { className: isDanger ? css.dangerRow : css.row, ref: focused ? takeFocus : null };
  if (to !== undefined) {
    return (
      <DropdownMenu.Item {...shared} asChild>
        <Link href={to}>{content}</Link>
      </DropdownMenu.Item>
    );
  }
  if (href === undefined) {
    return (
      <DropdownMenu.Item {...shared} onSelect={onSelect}>
        {content}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item {...shared} asChild>
      <a href={href}>{content}</a>
    </DropdownMenu.Item>
  );
}

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
