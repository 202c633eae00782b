import { useSyncExternalStore } from "react";

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
  const dialog = findTopModal();
  const slot = (dialog ?? document).querySelector<HTMLElement>(`[${slotAttribute}]`);
  return slot ?? dialog;
}

function findTopModal(): HTMLDialogElement | null {
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? null;
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
