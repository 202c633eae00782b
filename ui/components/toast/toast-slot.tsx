import { slotAttribute } from "../overlays/toast-slot.tsx";

const slot = { [slotAttribute]: "" };

/**
 * Where a page or a dialog shows toasts. It is part of the layout and empty most of the time: what appears in it takes
 * its own room, so that it never covers a control.
 */
export function ToastSlot({ className }: { className: string }) {
  return <div className={className} {...slot} />;
}
