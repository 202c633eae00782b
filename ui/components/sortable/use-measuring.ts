import { useDndContext } from "@dnd-kit/core";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Has the rows of a list measured anew when it is moved by what grows or goes above it, while one of them is on its
 * way: the places of before would drop it elsewhere. Whatever moves the list makes something around it larger or
 * smaller.
 */
export function useMeasuring<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const { active, measureDroppableContainers } = useDndContext();
  const isMoving = active !== null;
  useEffect(() => {
    if (!isMoving) return undefined;
    const observer = new ResizeObserver(() => measureDroppableContainers([]));
    for (let around = list.current?.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => observer.disconnect();
  }, [isMoving, measureDroppableContainers]);
  return list;
}
