import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { AdminButton } from "../buttons/admin-button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { ToastSlot } from "../overlays/toast-slot.tsx";
import * as css from "./dialog.css.ts";

interface DialogProps {
  title: string;
  size?: keyof typeof css.dialog;
  onClose: () => void;
  /** Text below the title. */
  description?: string | undefined;
  /** Buttons in a footer that does not scroll. */
  footer?: ReactNode;
  children: ReactNode;
}

/** As `ref` of an input: a dialog focuses it when it opens. React itself does not render the attribute. */
export const setAutofocus = (input: HTMLInputElement | null) => input?.setAttribute("autofocus", "");

/** A modal dialog with a title and a close button. */
export function Dialog({ title, size = "small", onClose, description, footer, children }: DialogProps) {
  const titleId = useId();
  return (
    <DialogFrame size={size} titleId={titleId} onClose={onClose}>
      <header className={css.header}>
        <div>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {description !== undefined && <p className={css.description}>{description}</p>}
        </div>
        <IconButton label="Close" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
        <ToastSlot className={css.toasts} />
      </header>
      <div className={css.content}>{children}</div>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </DialogFrame>
  );
}

interface DialogFrameProps {
  size: keyof typeof css.dialog;
  /** Id of the heading inside. */
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/** Below another open dialog the main content is inert and does not get the focus. */
function focusMainIfNothingFocused(): void {
  if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
}

/**
 * A modal dialog without content of its own, open while it is mounted. The browser traps the focus, restores it on
 * close, and closes the dialog on Escape. Nothing had the focus before if the page was opened with the dialog: then its
 * main content gets it.
 */
export function DialogFrame({ size, titleId, onClose, children }: DialogFrameProps) {
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect, because `close` restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The event follows later. A menu whose item opened the dialog listens to it too, and restores the focus before.
      dialog?.addEventListener("close", focusMainIfNothingFocused, { once: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={css.dialog[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Ignore the bubbling `cancel` event of a file input inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // On a second Escape, browsers close the dialog despite `preventDefault`.
      onClose={() => element.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  );
}

interface Answer extends Pick<ComponentProps<typeof AdminButton>, "variant" | "pending" | "pendingLabel"> {
  readonly label: string;
  readonly onClick: () => void;
}

interface QuestionDialogProps extends Omit<ComponentProps<typeof Dialog>, "footer"> {
  /** A button for each; the proposed one is the last. */
  answers: readonly Answer[];
}

/** A dialog that asks a question. */
export function QuestionDialog({ answers, ...dialog }: QuestionDialogProps) {
  const buttons = answers.map(({ label, ...button }) => (
    <AdminButton key={label} {...button}>
      {label}
    </AdminButton>
  ));
  return <Dialog {...dialog} footer={buttons} />;
}
