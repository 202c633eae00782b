import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { ToastSlot } from "../overlays/toast-slot.tsx";
import * as css from "./dialog.css.ts";

interface DialogProps {
  title: string;
  size?: keyof typeof css.dialog;
  onClose: () => void;
  /** A line below the title. */
  note?: string | undefined;
  /** Actions that stay in view. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is there. The browser keeps the focus inside, gives it back to what opened it,
 * and closes it on Escape.
 */
export function Dialog({ title, size = "small", onClose, note, foot, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // While it is still in the page: only then a dialog that closes gives the focus back.
  useLayoutEffect(() => {
    const shown = element.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={css.dialog[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // That of a file chooser inside bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser closes a dialog that stays open at the second Escape by itself.
      onClose={() => element.current?.open === false && onClose()}
    >
      <header className={css.head}>
        <div>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
        <IconButton label="Close" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
      </header>
      <div className={css.content}>{children}</div>
      <ToastSlot className={css.toasts} />
      {foot !== undefined && <footer className={css.footer}>{foot}</footer>}
    </dialog>
  );
}
