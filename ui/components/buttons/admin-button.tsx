import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { actionLook, actionSize } from "./admin-button.css.ts";

interface ActionButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof actionLook;
  size?: keyof typeof actionSize;
  /** Stands before the words, 18 pixels wide. */
  icon?: ReactNode;
  /** While what the button does is under way it says so, keeps the focus and cannot be pressed again. */
  pending?: boolean;
  pendingText?: string;
}

export function ActionButton({
  look = "secondary",
  size = "regular",
  icon,
  pending = false,
  pendingText,
  type = "button",
  onClick,
  children,
  ...attributes
}: ActionButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...attributes}
      type={type}
      className={`${actionLook[look]} ${actionSize[size]}`}
      aria-disabled={pending || attributes["aria-disabled"]}
      onClick={press}
    >
      {pending ? <Spinner /> : icon}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}
