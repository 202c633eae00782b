import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { preloadOverlays, useOverlays } from "./lazy-menu.tsx";
import * as css from "./toast.css.ts";
import { useToastSlot } from "./toast-slot.tsx";
import {
  type ActiveToast,
  createToastStore,
  type ToastMessage,
  type ToastStore,
  toastDurationMs,
} from "./toast-store.ts";

interface PlainToastProps {
  toast: ActiveToast;
  slot: HTMLElement | null;
  onDismiss: (id: number) => void;
}

/** A message as plain text in a live region, until the toast code is loaded (core/README.md, T4). */
function PlainToast({ toast, slot, onDismiss }: PlainToastProps) {
  const { id, open, title, description, variant = "default", action } = toast;
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => onDismiss(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id, open, onDismiss]);
  if (!open) return null;
  return createPortal(
    <div className={slot === null ? css.floating : css.area.open}>
      <div key={id} className={css.toast[variant]} role="alert">
        <div className={css.content}>
          <div className={css.title[variant]}>{title}</div>
          {description !== undefined && <div className={css.text}>{description}</div>}
        </div>
        {action !== undefined && (
          <button
            type="button"
            className={css.action}
            onClick={() => {
              action.onSelect();
              onDismiss(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    </div>,
    slot ?? document.body,
  );
}

const ToastContext = createContext<ToastStore | null>(null);

const noToasts = () => null;

/** Provides `useToast` and renders the current toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  const toast = useSyncExternalStore(store.subscribe, store.getSnapshot, noToasts);
  return (
    <ToastContext value={store}>
      {children}
      {toast !== null && <CurrentToast toast={toast} onDismiss={store.dismiss} />}
    </ToastContext>
  );
}

/** The toast, or plain text until the toast code is loaded. Each toast retries a failed load. */
function CurrentToast({ toast, onDismiss }: { toast: ActiveToast; onDismiss: (id: number) => void }) {
  const overlays = useOverlays();
  const slot = useToastSlot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast retries a failed load
  useEffect(preloadOverlays, [toast.id]);
  const Viewport = overlays?.ToastViewport ?? PlainToast;
  return <Viewport toast={toast} slot={slot} onDismiss={onDismiss} />;
}

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

interface UndoToast {
  readonly show: (title: string, undo: () => void) => void;
  /** True while the toast is neither dismissed nor replaced. */
  readonly isOpen: () => boolean;
}

/** A toast with an "Undo" button. It is dismissed when the calling component unmounts. */
export function useUndoToast(): UndoToast {
  const { show, dismiss, getSnapshot } = useToastStore();
  const latest = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (latest.current !== null) dismiss(latest.current);
    },
    [dismiss],
  );
  return {
    show: (title, undo) => {
      latest.current = show({ title, action: { label: "Undo", onSelect: undo } });
    },
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
