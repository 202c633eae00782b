import type { ComponentProps, ReactNode } from "react";
import { iconButton } from "./icon-button.css.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does and to what, as in 'Remove Oak chair'. */
  label: string;
  icon: ReactNode;
  look?: keyof typeof iconButton;
}

export function IconButton({ label, icon, look = "plain", type = "button", ...attributes }: IconButtonProps) {
  return (
    <button {...attributes} type={type} className={iconButton[look]} aria-label={label}>
      {icon}
    </button>
  );
}
