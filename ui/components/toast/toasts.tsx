import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
  useSyncExternalStore,
} from "react";
import { loadFloating } from "../floating/load-floating.ts";
import type { ToastAreaProps } from "../floating/toast-area.tsx";
import { makeToastStore, type ToastMessage, type ToastStore } from "./toast-store.ts";

const ToastContext = createContext<ToastStore | null>(null);

/** Loaded with the first toast; where that fails, the page goes on without toasts. */
const ToastArea = lazy<ComponentType<ToastAreaProps>>(() =>
  loadFloating().then(
    (module) => ({ default: module.ToastArea }),
    () => ({ default: () => null }),
  ),
);

const none = () => null;

/** Gives everything inside `useToast`, and shows what it is told. */
export function Toasts({ children }: { children: ReactNode }) {
  const [store] = useState(makeToastStore);
  const shown = useSyncExternalStore(store.subscribe, store.current, none);
  return (
    <ToastContext value={store}>
      {children}
      {shown !== null && (
        <Suspense>
          <ToastArea shown={shown} onDismiss={store.dismiss} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Says something short to the reader that goes away by itself. */
export function useToast(): (message: ToastMessage) => void {
  const store = useContext(ToastContext);
  if (store === null) throw new Error("useToast needs Toasts above it");
  return store.show;
}

/** Takes away what was said, once it is true no more. */
export function useToastDismissal(): () => void {
  const store = useContext(ToastContext);
  if (store === null) throw new Error("useToastDismissal needs Toasts above it");
  return () => {
    const shown = store.current();
    if (shown !== null) store.dismiss(shown.id);
  };
}
