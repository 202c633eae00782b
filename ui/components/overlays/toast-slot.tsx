import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { ToastMessage } from "../../hooks/toasts.ts";
import * as css from "./toast.css.ts";

/** Marks the elements that `ToastSlot` renders. */
const slotAttribute = "data-toast-slot";

/**
 * Returns the element to render the toast in: the slot of the top modal dialog, because everything outside of it is
 * inert, or the dialog itself if it has no slot; without a modal the slot of the page, or null.
 */
export function useToastSlot(): HTMLElement | null {
  return useSyncExternalStore(observeDocument, findSlot, () => null);
}

function findSlot(): HTMLElement | null {
  const modals = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  const top = modals.find((dialog) => dialog.contains(document.activeElement)) ?? modals.at(-1) ?? null;
  return (top ?? document).querySelector<HTMLElement>(`[${slotAttribute}]`) ?? top;
}

/** There is no bubbling event for a dialog that opens or an element that is removed. */
function observeDocument(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

const slotProps = { [slotAttribute]: "" };

/**
 * Where a page or a dialog shows toasts. It is part of the layout, so that a toast never covers a control.
 */
export function ToastSlot({ className }: { className: string }) {
  return <div className={className} {...slotProps} />;
}

interface PlainToastProps extends Pick<ToastMessage, "title" | "description" | "variant"> {
  /** The buttons. */
  children: ReactNode;
}

/** A toast without the code of toasts: plain text in a live region. */
export function PlainToast({ title, description, variant = "default", children }: PlainToastProps) {
  const slot = useToastSlot();
  return createPortal(
    <div className={slot === null ? css.floating : css.area.open}>
      <div className={css.toast[variant]} role="alert">
        <div className={css.content}>
          <div className={css.title[variant]}>{title}</div>
          {description !== undefined && <div className={css.text}>{description}</div>}
        </div>
        {children}
      </div>
    </div>,
    slot ?? document.body,
  );
}
