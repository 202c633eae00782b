import { useEffect } from "react";
import { createPortal } from "react-dom";
import * as css from "../overlays/toast.css.ts";
import { type ShownToast, toastDurationMs } from "../overlays/toast-store.ts";

interface PlainToastProps {
  shown: ShownToast;
  slot: HTMLElement | null;
  onDismiss: (id: number) => void;
}

/** Shows a message as plain text in a live region, as long as the code of toasts is not loaded. */
export function PlainToast({ shown, slot, onDismiss }: PlainToastProps) {
  const { id, open, title, description, variant = "default", action } = shown;
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => onDismiss(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id, open, onDismiss]);
  if (!open) return null;
  return createPortal(
    <div className={slot === null ? css.floating : css.area.open}>
      <div key={id} className={css.toast[variant]} role="alert">
        <div className={css.words}>
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
