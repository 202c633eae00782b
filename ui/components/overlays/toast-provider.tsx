import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { preloadOverlays, useFloating } from "./load-overlays.ts";
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

/** Shows a message as plain text in a live region, as long as the code of toasts is not loaded. */
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

/** Provides `useToast` to everything inside, and shows its messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot, noToasts);
  return (
    <ToastContext value={store}>
      {children}
      {shown !== null && <Message toast={shown} onDismiss={store.dismiss} />}
    </ToastContext>
  );
}

/** A toast once its code is there; until then plain text. The code is asked for with each message until it comes. */
function Message({ toast, onDismiss }: { toast: ActiveToast; onDismiss: (id: number) => void }) {
  const floating = useFloating();
  const slot = useToastSlot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message tries again what failed with the one before
  useEffect(preloadOverlays, [toast.id]);
  const Shown = floating?.ToastViewport ?? PlainToast;
  return <Shown toast={toast} slot={slot} onDismiss={onDismiss} />;
}

/** Shows a short message that goes away by itself. */
export function useToast(): (message: ToastMessage) => void {
  return useToastStore().show;
}

/** Takes away the message that is shown, once it is no longer true. */
export function useDismissToast(): () => void {
  const store = useToastStore();
  return () => {
    const shown = store.getSnapshot();
    if (shown !== null) store.dismiss(shown.id);
  };
}

interface UndoToast {
  readonly show: (title: string, undo: () => void) => void;
  /** Whether the message is still open: neither dismissed nor replaced by another. */
  readonly isOpen: () => boolean;
}

/** A message with an "Undo" button, which goes away with the component that can undo. */
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
      const shown = getSnapshot();
      return shown?.id === latest.current && shown?.open === true;
    },
  };
}

function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (store === null) throw new Error("useToast needs Toasts above it");
  return store;
}
