import { X } from "lucide-react";
import * as css from "../terms/terms.css.ts";

interface NameBadgeProps {
  name: string;
  /** While it is being removed. */
  isLeaving: boolean;
  onRemove: () => void;
}

export function NameBadge({ name, isLeaving, onRemove }: NameBadgeProps) {
  return (
    <li className={css.badge} data-leaving={isLeaving}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${name}`}
        aria-disabled={isLeaving}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
