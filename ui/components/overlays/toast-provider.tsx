import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type ActiveToast, createToastStore, ToastContext, toastDurationMs } from "../../hooks/toasts.ts";
import { preloadOverlays, useOverlays } from "./lazy-menu.tsx";
import * as css from "./toast.css.ts";
import { useToastSlot } from "./toast-slot.tsx";

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
