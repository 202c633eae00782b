import { type RefObject, useEffect, useEffectEvent } from "react";
import { clamp, getDistance } from "./item-geometry.ts";

/** 1 shows the whole moodboard. */
export const zoomLimits = { min: 1, max: 4, step: 0.25 } as const;

export function limitZoom(zoom: number): number {
  return clamp(Math.round(zoom * 100) / 100, zoomLimits.min, zoomLimits.max);
}

/**
 * Zooms with Ctrl and the wheel (a pinch on a touchpad), and with two fingers beside an item. React's wheel
 * listeners are passive, so that they cannot prevent the browser from zooming the page.
 */
export function useZoomGestures(viewport: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void) {
  const getZoom = useEffectEvent(() => zoom);
  const setZoom = useEffectEvent((next: number) => onZoom(limitZoom(next)));
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    let start: { readonly distance: number; readonly zoom: number } | null = null;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setZoom(getZoom() * Math.exp(-event.deltaY / 300));
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (one === undefined || other === undefined) {
        start = null;
        return;
      }
      const distance = getDistance([toPoint(one), toPoint(other)]);
      start ??= { distance, zoom: getZoom() };
      // With a selected item two fingers change the item.
      if (element.querySelector('[aria-pressed="true"]') === null)
        setZoom((start.zoom * distance) / Math.max(1, start.distance));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("wheel", onWheel, { passive: false, signal });
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"] as const)
      element.addEventListener(type, onTouch, { passive: true, signal });
    return () => listening.abort();
  }, [viewport]);
}

function toPoint({ clientX, clientY }: Touch) {
  return { x: clientX, y: clientY };
}
