import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { adminButtonSize, adminButtonVariant } from "./admin-button.css.ts";

interface AdminButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof adminButtonVariant;
  size?: keyof typeof adminButtonSize;
  /** Before the label, 18 pixels wide. */
  icon?: ReactNode;
  /** While the action runs: shows a spinner and `pendingLabel`, keeps the focus and ignores clicks. */
  pending?: boolean;
  pendingLabel?: string;
}

export function AdminButton({
  variant = "secondary",
  size = "large",
  icon,
  pending = false,
  pendingLabel,
  type = "button",
  onClick,
  children,
  ...attributes
}: AdminButtonProps) {
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
