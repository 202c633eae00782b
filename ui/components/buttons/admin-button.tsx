import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { adminButtonSize, adminButtonVariant } from "./admin-button.css.ts";

interface ActionButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof adminButtonVariant;
  size?: keyof typeof adminButtonSize;
  /** Stands before the words, 18 pixels wide. */
  icon?: ReactNode;
  /** While what the button does is under way it says so, keeps the focus and cannot be pressed again. */
  pending?: boolean;
  pendingLabel?: string;
}

export function AdminButton({
  variant = "secondary",
  size = "regular",
  icon,
  pending = false,
  pendingLabel,
  type = "button",
  onClick,
  children,
  ...attributes
}: ActionButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...attributes}
      type={type}
      className={`${adminButtonVariant[variant]} ${adminButtonSize[size]}`}
      aria-disabled={pending || attributes["aria-disabled"]}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
