import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createPortal } from "react-dom";
import * as css from "./toast.css.ts";
import { type ActiveToast, toastDurationMs } from "./toast-store.ts";

/** Gestures of the specification, section 9; lengths in pixels. */
const toastOptions = { duration: toastDurationMs, swipeDirection: "right", swipeThreshold: 50 } as const;
const focusKey = ["F8"];

interface ToastAreaProps {
  toast: ActiveToast;
  /** Where it stands: in the page, or in the modal dialog that covers it. */
  slot: HTMLElement | null;
  onDismiss: (id: number) => void;
}

/**
 * The toast, which can be swiped away, focused by F8 and held by pointer or focus. Its time goes on when it moves from
 * one slot to another; that a pointer held one toast does not hold the next.
 */
export function ToastViewport({ toast, slot, onDismiss }: ToastAreaProps) {
  const { id, open, title, description, variant = "default", action } = toast;
  const dialog = slot?.closest("dialog") ?? null;
  const look = slot === null ? css.floating : css.area[open ? "open" : "closed"];
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
        <Toast.Viewport className={look} hotkey={focusKey} label="Notifications ({hotkey})" />,
        slot ?? document.body,
      )}
    </Toast.Provider>
  );
}
