import type { ComponentProps, ReactNode } from "react";
import { iconButton } from "./icon-button.css.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Accessible name with action and object, such as "Remove Oak chair". */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof iconButton;
}

export function IconButton({ label, icon, variant = "plain", type = "button", ...attributes }: IconButtonProps) {
  return (
    <button {...attributes} type={type} className={iconButton[variant]} aria-label={label}>
      {icon}
    </button>
  );
}
