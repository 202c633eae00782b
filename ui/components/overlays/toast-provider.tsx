import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { type ActiveToast, createToastStore, ToastContext, toastDurationMs } from "../../hooks/toasts.ts";
import { preloadOverlays, useOverlays } from "./lazy-menu.tsx";
import * as css from "./toast.css.ts";
import { PlainToast } from "./toast-slot.tsx";

interface CurrentToastProps {
  toast: ActiveToast;
  onDismiss: (id: number) => void;
}

/** The toast until its code is loaded (core/README.md, T4). */
function UnloadedToast({ toast: { id, open, action, ...message }, onDismiss }: CurrentToastProps) {
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => onDismiss(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id, open, onDismiss]);
  if (!open) return null;
  return (
    <PlainToast key={id} {...message}>
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
    </PlainToast>
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
function CurrentToast(props: CurrentToastProps) {
  const overlays = useOverlays();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast retries a failed load
  useEffect(preloadOverlays, [props.toast.id]);
  const Viewport = overlays?.ToastViewport ?? UnloadedToast;
  return <Viewport {...props} />;
}
