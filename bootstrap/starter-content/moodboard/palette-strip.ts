import type { Area } from "./grid.ts";

export interface Swatch extends Area {
  readonly colour: string;
}

/** The colours side by side along the longer side of the area, without gaps. */
export function swatchesIn(area: Area, colours: readonly string[]): readonly Swatch[] {
  const isWide = area.width >= area.height;
  const length = isWide ? area.width : area.height;
  const edge = (index: number): number => Math.round((index * length) / colours.length);
  return colours.map((colour, index) => {
    const size = edge(index + 1) - edge(index);
    return isWide
      ? { ...area, left: area.left + edge(index), width: size, colour }
      : { ...area, top: area.top + edge(index), height: size, colour };
  });
}
