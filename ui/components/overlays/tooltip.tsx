import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import { tooltip } from "./menu-and-tooltip.css.ts";

/** Delay before a tooltip opens, and time after one in which the next opens at once (core/README.md, U7). */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Shared delays of all tooltips inside. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** The button or link that it explains; needs its own accessible name. */
  children: ReactNode;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content className={tooltip} side={side} sideOffset={6} collisionPadding={8}>
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}
