import { useSyncExternalStore } from "react";

/**
 * The modal dialog that lies over the page, or null. Everything outside it is inert and beneath it, so what has to be
 * seen, heard and pressed meanwhile belongs inside.
 */
export function useModalHost(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, openDialog, () => null);
}

function openDialog(): HTMLDialogElement | null {
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? null;
}

/** No event tells of a dialog that opens, or that is taken out of the page. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
