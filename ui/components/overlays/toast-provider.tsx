import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PlainToast } from "../toast/plain-toast.tsx";
import { prepareFloating, useFloating } from "./load-overlays.ts";
import { useToastSlot } from "./toast-slot.tsx";
import { makeToastStore, type ShownToast, type ToastMessage, type ToastStore } from "./toast-store.ts";

const ToastContext = createContext<ToastStore | null>(null);

const none = () => null;

/** Provides `useToast` to everything inside, and shows its messages. */
export function Toasts({ children }: { children: ReactNode }) {
  const [store] = useState(makeToastStore);
  const shown = useSyncExternalStore(store.subscribe, store.current, none);
  return (
    <ToastContext value={store}>
      {children}
      {shown !== null && <Message shown={shown} onDismiss={store.dismiss} />}
    </ToastContext>
  );
}

/** A toast once its code is there; until then plain text. The code is asked for with each message until it comes. */
function Message({ shown, onDismiss }: { shown: ShownToast; onDismiss: (id: number) => void }) {
  const floating = useFloating();
  const slot = useToastSlot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message tries again what failed with the one before
  useEffect(prepareFloating, [shown.id]);
  const Shown = floating?.ToastArea ?? PlainToast;
  return <Shown shown={shown} slot={slot} onDismiss={onDismiss} />;
}

/** Shows a short message that goes away by itself. */
export function useToast(): (message: ToastMessage) => void {
  return useToastStore().show;
}

/** Takes away the message that is shown, once it is no longer true. */
export function useToastDismissal(): () => void {
  const store = useToastStore();
  return () => {
    const shown = store.current();
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
  const { show, dismiss, current } = useToastStore();
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
      const shown = current();
      return shown?.id === latest.current && shown?.open === true;
    },
  };
}

function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (store === null) throw new Error("useToast needs Toasts above it");
  return store;
}
