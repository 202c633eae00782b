import { useSyncExternalStore } from "react";

/** Attribute of the element that messages are shown in; see `ToastSlot`. */
const slotAttribute = "data-toast-slot";

/**
 * The element that messages are shown in now: the slot of the modal dialog that covers the page, because all else is
 * inert and beneath it, or the dialog itself if it has none; otherwise the slot of the page, or null.
 */
export function useToastSlot(): HTMLElement | null {
  return useSyncExternalStore(watchPage, currentSlot, () => null);
}

function currentSlot(): HTMLElement | null {
  const dialog = findTopModal();
  const slot = (dialog ?? document).querySelector<HTMLElement>(`[${slotAttribute}]`);
  return slot ?? dialog;
}

function findTopModal(): HTMLDialogElement | null {
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? null;
}

/** Dialogs fire no event when they open, nor elements when they are removed from the page. */
function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

const slot = { [slotAttribute]: "" };

/**
 * Where a page or a dialog shows toasts. It is part of the layout and empty most of the time: what appears in it takes
 * its own room, so that it never covers a control.
 */
export function ToastSlot({ className }: { className: string }) {
  return <div className={className} {...slot} />;
}
