import { createContext, useContext, useEffect, useRef } from "react";

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: "default" | "destructive";
  /** A button in the toast, such as "Undo". The toast closes when it is pressed. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface ActiveToast extends ToastMessage {
  readonly id: number;
  /** False after it was dismissed, during the exit animation. */
  readonly open: boolean;
}

/** How long a toast is shown, in milliseconds (core/README.md, T2). */
export const toastDurationMs = 5_000;

/** How long a dismissed toast is kept, in milliseconds (core/README.md, T2). */
const removalDelayMs = 1_000_000;

/** Holds at most one toast; a new one replaces it (core/README.md, T1). */
export function createToastStore() {
  const listeners = new Set<() => void>();
  let active: ActiveToast | null = null;
  let count = 0;
  const update = (id: number, next: ActiveToast | null) => {
    if (active === null || active.id !== id) return;
    active = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Returns the id for `dismiss`. */
    show: (message: ToastMessage) => {
      count += 1;
      active = { variant: "default", ...message, id: count, open: true };
      update(count, active);
      return count;
    },
    dismiss: (id: number) => {
      if (active?.id !== id || !active.open) return;
      update(id, { ...active, open: false });
      setTimeout(() => update(id, null), removalDelayMs);
    },
    getSnapshot: () => active,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type ToastStore = ReturnType<typeof createToastStore>;

export const ToastContext = createContext<ToastStore | null>(null);

/** Returns the function that shows a toast. */
export function useToast(): (message: ToastMessage) => void {
  return useToastStore().show;
}

/** Returns the function that dismisses the current toast. */
export function useDismissToast(): () => void {
  const store = useToastStore();
  return () => {
    const toast = store.getSnapshot();
    if (toast !== null) store.dismiss(toast.id);
  };
}

/** A toast with an "Undo" button. It is dismissed when the calling component unmounts. */
export function useUndoToast() {
  const { show, dismiss, getSnapshot } = useToastStore();
  const latest = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (latest.current !== null) dismiss(latest.current);
    },
    [dismiss],
  );
  return {
    show: (title: string, undo: () => void) => {
      latest.current = show({ title, action: { label: "Undo", onSelect: undo } });
    },
    /** True while the toast is neither dismissed nor replaced. */
    isOpen: () => {
      const toast = getSnapshot();
      return toast?.id === latest.current && toast?.open === true;
    },
  };
}

function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (store === null) throw new Error("useToast needs a ToastProvider above it");
  return store;
}
