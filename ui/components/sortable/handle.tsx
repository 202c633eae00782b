import { GripVertical } from "lucide-react";
import type { ComponentProps } from "react";
import * as css from "./sortable.css.ts";

/** Six dots by which a row is taken. */
export function Handle({ name, ...attributes }: { name: string } & ComponentProps<"button">) {
  return (
    <button {...attributes} type="button" className={css.handle.rest} aria-label={`Move ${name}`}>
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** The same on the row that was taken. */
export function LiftedHandle() {
  return (
    <span className={css.handle.lifted}>
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}
