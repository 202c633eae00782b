import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, type RefObject, useRef } from "react";
import { Link } from "wouter";
import * as css from "./menu-and-tooltip.css.ts";

/** Open while it is mounted, next to its button in the DOM. Not modal, so that the page still scrolls. */
export function DropdownMenu({ label, items, header, openedByKeyboard, triggerRef, onClose }: DropdownMenuProps) {
  /** Whether a click or the focus elsewhere closed the menu. */
  const leavesFocus = useRef(false);
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
          const isTrigger = event.target instanceof Node && triggerRef.current?.contains(event.target) === true;
          // A click on the button closes the menu.
          if (isTrigger) event.preventDefault();
          // A dialog that an item has opened takes the focus too.
          const isDialog = event.type.endsWith("focusOutside") && findDialogAbove(triggerRef.current) !== undefined;
          leavesFocus.current = !isTrigger && !isDialog;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leavesFocus.current) restoreFocus(triggerRef);
        }}
      >
        {header !== undefined && (
          <>
            <RadixMenu.Label>{header}</RadixMenu.Label>
            <RadixMenu.Separator className={css.separator} />
          </>
        )}
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {item.isDestructive && <RadixMenu.Separator className={css.destructiveSeparator} />}
            <DropdownMenuItem {...item} focused={openedByKeyboard && index === 0} />
          </Fragment>
        ))}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

/**
 * Focuses the button, or waits for dialogs that an item opened: until they close, the page below is inert, and
 * afterwards the browser cannot restore the focus to the item, which is gone. Something else that has the focus by then
 * keeps it.
 */
function restoreFocus(triggerRef: DropdownMenuProps["triggerRef"], canTakeFocus = true): void {
  const dialog = findDialogAbove(triggerRef.current);
  if (dialog !== undefined) {
    dialog.addEventListener("close", () => restoreFocus(triggerRef, false), { once: true });
  } else if (canTakeFocus || document.activeElement === document.body) {
    triggerRef.current?.focus();
  }
}

/** The dialog that makes the button inert; undefined without one. */
function findDialogAbove(button: HTMLElement | null): Element | undefined {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  return dialog?.contains(button) === true ? undefined : dialog;
}

/** Focuses the first item of a menu that was opened by keyboard. */
const focusElement = (element: HTMLElement | null) => element?.focus();

function DropdownMenuItem({
  label,
  icon,
  documentHref,
  href,
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
  return (
    <RadixMenu.Item
      className={isDestructive ? css.destructiveItem : css.item}
      ref={focused ? focusElement : null}
      asChild
      {...(onSelect && { onSelect })}
    >
      {href !== undefined ? (
        <Link href={href}>{content}</Link>
      ) : documentHref !== undefined ? (
        <a href={documentHref}>{content}</a>
      ) : (
        <div>{content}</div>
      )}
    </RadixMenu.Item>
  );
}

export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  /** URL that is loaded as a new document. Without `href` and `documentHref` the item calls `onSelect`. */
  readonly documentHref?: string;
  /** Path of this site, opened by the router. */
  readonly href?: string;
  /** Red, after a separator. */
  readonly isDestructive?: boolean;
  readonly onSelect?: () => void;
}

export interface DropdownMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Content above the items. */
  readonly header?: ReactNode;
  readonly openedByKeyboard: boolean;
  /** The button that opened the menu and is focused again when it closes. */
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Shown when the code of the menu cannot be loaded. */
  readonly fallback?: ReactNode;
}
