import type { CompositionItem, Placement } from "../../../../core/composition/composition.ts";
import { isFloor } from "./item-changes.ts";

/** Name of an item in lists and announcements; `titleOf` returns the title of a product. */
export function getItemName(item: CompositionItem, titleOf: (product: string) => string): string {
  switch (item.kind) {
    case "product":
      return titleOf(item.product);
    case "room":
      return "Room picture";
    case "palette":
      return isFloor(item) ? "Floor" : "Palette";
    case "text":
      return item.role === "title" ? "Title" : "Caption";
  }
}

/** "30% from left, 42% from top, 25% wide", with the angle and the lock if there are any. */
export function describePlacement({ x, y, width, rotation, locked }: Placement): string {
  const parts = [
    `${formatPercent(x)} from left`,
    `${formatPercent(y)} from top`,
    `${formatPercent(width)} wide`,
    ...(Math.round(rotation) === 0 ? [] : [`turned ${Math.round(rotation)}°`]),
    ...(locked ? ["locked"] : []),
  ];
  return parts.join(", ");
}

export function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

export const templateLabels = {
  plates: "Plates",
  collage: "Collage",
  room: "Room first",
  hero: "One hero",
  palette: "Palette first",
} as const;

export const ratioLabels = { "3:4": "Portrait 3:4", "2:3": "Tall 2:3", "4:3": "Landscape 4:3" } as const;
