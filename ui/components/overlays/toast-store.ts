export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: "default" | "destructive";
  /** A button in the toast, such as "Undo". The toast closes when it is pressed. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  /** False once it was dismissed and is on its way out. */
  readonly open: boolean;
}

export interface ToastStore {
  /** Returns the id to dismiss it by. */
  readonly show: (message: ToastMessage) => number;
  readonly dismiss: (id: number) => void;
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** How long a toast is shown, in milliseconds (specification, section 9). */
export const toastDurationMs = 5_000;

/** How long a dismissed toast is kept, in milliseconds (specification, section 9). */
const REMOVED_AFTER_MS = 1_000_000;

/** At most one toast at a time: a new one takes the place of the one before. */
export function makeToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let count = 0;
  const change = (id: number, next: ShownToast | null) => {
    if (shown === null || shown.id !== id) return;
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      count += 1;
      shown = { variant: "default", ...message, id: count, open: true };
      change(count, shown);
      return count;
    },
    dismiss: (id) => {
      if (shown?.id !== id || !shown.open) return;
      change(id, { ...shown, open: false });
      setTimeout(() => change(id, null), REMOVED_AFTER_MS);
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
