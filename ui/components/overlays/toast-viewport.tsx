import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createPortal } from "react-dom";
import { type ActiveToast, toastDurationMs } from "../../hooks/toasts.ts";
import * as css from "./toast.css.ts";
import { useToastSlot } from "./toast-slot.tsx";

/** Duration in milliseconds, threshold in pixels (core/README.md, T2 and T3). */
const toastOptions = { duration: toastDurationMs, swipeDirection: "right", swipeThreshold: 50 } as const;
const focusHotkey = ["F8"];

/**
 * The toast: it can be swiped away, is focused by F8, and its timer pauses on hover and focus. The timer continues when
 * the toast moves to another slot. Keyed by toast, so that a paused timer does not affect the next one.
 */
export function ToastViewport({ toast, onDismiss }: { toast: ActiveToast; onDismiss: (id: number) => void }) {
  const slot = useToastSlot();
  const { id, open, title, description, variant = "default", action } = toast;
  const dialog = slot?.closest("dialog") ?? null;
  const className = slot === null ? css.floating : css.area[open ? "open" : "closed"];
  return (
    <Toast.Provider key={id} {...toastOptions} {...(dialog && { announcerContainer: dialog })}>
      <Toast.Root className={css.toast[variant]} open={open} onOpenChange={(next) => next || onDismiss(id)}>
        <div className={css.content}>
          <Toast.Title className={css.title[variant]}>{title}</Toast.Title>
          {description !== undefined && <Toast.Description className={css.text}>{description}</Toast.Description>}
        </div>
        {action !== undefined && (
          <Toast.Action
            className={css.action}
            altText={`${action.label}: press F8, then Tab`}
            onClick={action.onSelect}
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close className={css.close} aria-label="Close">
          <X size={18} strokeWidth={1.5} />
        </Toast.Close>
      </Toast.Root>
      {createPortal(
        <Toast.Viewport className={className} hotkey={focusHotkey} label="Notifications ({hotkey})" />,
        slot ?? document.body,
      )}
    </Toast.Provider>
  );
}
