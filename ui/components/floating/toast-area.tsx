import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createPortal } from "react-dom";
import type { ShownToast } from "../toast/toast-store.ts";
import * as css from "./toast-area.css.ts";
import { useModalHost } from "./use-modal-host.ts";

/** Times and gestures of the specification, section 9; lengths in pixels, times in milliseconds. */
const rules = { duration: 5000, swipeDirection: "right", swipeThreshold: 50 } as const;
const focusKey = ["F8"];

export interface ToastAreaProps {
  shown: ShownToast;
  onDismiss: (id: number) => void;
}

/**
 * Stands on the page, or inside the modal dialog that covers it: there alone it can be seen, spoken and closed. The time
 * of a toast goes on when it moves from one to the other; that a pointer held one toast is not held against the next.
 */
export function ToastArea({ shown, onDismiss }: ToastAreaProps) {
  const { id, open, title, description, variant = "default" } = shown;
  const host = useModalHost();
  const area = <Toast.Viewport className={css.area} hotkey={focusKey} label="Notifications ({hotkey})" />;
  return (
    <Toast.Provider key={id} {...rules} {...(host && { announcerContainer: host })}>
      <Toast.Root className={css.toast[variant]} open={open} onOpenChange={(next) => next || onDismiss(id)}>
        <div className={css.words}>
          <Toast.Title className={css.title[variant]}>{title}</Toast.Title>
          {description !== undefined && <Toast.Description className={css.text}>{description}</Toast.Description>}
        </div>
        <Toast.Close className={css.close} aria-label="Close">
          <X size={18} strokeWidth={1.5} />
        </Toast.Close>
      </Toast.Root>
      {host === null ? area : createPortal(area, host)}
    </Toast.Provider>
  );
}
