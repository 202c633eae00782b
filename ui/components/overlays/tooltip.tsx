import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import { tooltip } from "./tooltip.css.ts";

/** How long a pointer rests before a tooltip opens, and how soon after one the next opens at once (specification, section 9). */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Around everything that has tooltips: they share their delays. */
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
  /** The button or link that it explains, which has a name of its own. */
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
