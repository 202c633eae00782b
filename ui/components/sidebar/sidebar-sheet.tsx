import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import * as css from "../../pages/admin/sidebar.css.ts";
import { IconButton } from "../buttons/icon-button.tsx";

interface SidebarSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Open as long as it is there. A press beside it closes it, as Escape does. */
export function SidebarSheet({ title, onClose, children }: SidebarSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = sheet.current;
    shown?.showModal();
    const pressBeside = ({ target }: PointerEvent) => target === shown && onClose();
    shown?.addEventListener("pointerup", pressBeside);
    return () => {
      shown?.removeEventListener("pointerup", pressBeside);
      shown?.close();
    };
  }, [onClose]);
  return (
    <dialog ref={sheet} className={css.sheet} aria-label={title} data-sidebar="" onClose={onClose}>
      <span className={css.closer}>
        <IconButton label="Close menu" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
      </span>
      {children}
    </dialog>
  );
}
