export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: "default" | "destructive";
  /** A button in the toast, such as "Undo". The toast closes when it is pressed. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface ActiveToast extends ToastMessage {
  readonly id: number;
  /** False once it was dismissed and is on its way out. */
  readonly open: boolean;
}

export interface ToastStore {
  /** Returns the id to dismiss it by. */
  readonly show: (message: ToastMessage) => number;
  readonly dismiss: (id: number) => void;
  readonly getSnapshot: () => ActiveToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** How long a toast is shown, in milliseconds (specification, section 9). */
export const toastDurationMs = 5_000;

/** How long a dismissed toast is kept, in milliseconds (specification, section 9). */
const REMOVAL_DELAY_MS = 1_000_000;

/** At most one toast at a time: a new one takes the place of the one before. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ActiveToast | null = null;
  let count = 0;
  const update = (id: number, next: ActiveToast | null) => {
    if (shown === null || shown.id !== id) return;
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      count += 1;
      shown = { variant: "default", ...message, id: count, open: true };
      update(count, shown);
      return count;
    },
    dismiss: (id) => {
      if (shown?.id !== id || !shown.open) return;
      update(id, { ...shown, open: false });
      setTimeout(() => update(id, null), REMOVAL_DELAY_MS);
    },
    getSnapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
