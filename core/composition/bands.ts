import { addItem, type Canvas, findFreePart, layers } from "./canvas.ts";
import { suggestFloor } from "./colors.ts";
import { type ComposeOptions, type CompositionItem, compositionLimits } from "./composition.ts";
import { cutBand, inset, type Rectangle, type Side } from "./rectangles.ts";
import { fitText, measureLine, sceneWidth, textStyles } from "./scene-steps.ts";
import type { Band, Template } from "./template.ts";

/** The contents that bands can hold; null where the moodboard has none. */
export interface BandContents {
  readonly room: string | null;
  readonly palette: readonly string[] | null;
  readonly title: string | null;
  readonly floor: readonly string[] | null;
}

/** Returns the contents that no locked item shows already; a floor only without a room image. */
export function listContents(options: ComposeOptions): BandContents {
  const { locked, background, room, palette, title } = options;
  const has = (isShown: (item: CompositionItem) => boolean) => locked.some(isShown);
  const hasRoom = has((item) => item.kind === "room");
  const hasFloor = has((item) => item.layer === layers.floor);
  const floor = suggestFloor(background, palette ?? []);
  return {
    room: hasRoom ? null : room,
    floor: hasRoom || hasFloor || room !== null ? null : [floor, floor],
    palette: has((item) => item.kind === "palette" && item.layer !== layers.floor) ? null : toPalette(palette),
    title: has((item) => item.kind === "text" && item.role === "title") ? null : toLine(title),
  };
}

function toPalette(colors: readonly string[] | null): readonly string[] | null {
  const { min, max } = compositionLimits.paletteColors;
  return colors === null || colors.length < min ? null : colors.slice(0, max);
}

/** Returns a text on one line and within the limit; null if nothing is left. */
function toLine(text: string | null): string | null {
  const line = [
    ...(text ?? "")
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ];
  const isLong = line.length > compositionLimits.text;
  const shown = isLong ? [...line.slice(0, compositionLimits.text - 1), "…"] : line;
  return shown.length === 0 ? null : shown.join("");
}

const mirroredSides: Readonly<Record<Side, Side>> = { top: "top", bottom: "bottom", left: "right", right: "left" };

/** Exchanges left and right. */
export function mirrorBand<Mirrored extends { readonly side: Side }>(band: Mirrored): Mirrored {
  return { ...band, side: mirroredSides[band.side] };
}

/**
 * Fills the bands that hold no products and returns the area that remains. Bands that bleed come first, then the margin.
 */
export function fillBands(
  canvas: Canvas,
  bands: readonly Band[],
  template: Template,
  contents: BandContents,
  products: number,
): Rectangle {
  const [outer, inner] = [true, false].map((bleeds) => bands.filter((band) => (band.bleeds === true) === bleeds));
  const fill = (area: Rectangle, band: Band) =>
    fillBand(
      canvas,
      band.yields === true ? { ...band, share: yieldTo(products) * band.share } : band,
      area,
      template,
      contents,
    );
  const inside = inset((outer ?? []).reduce(fill, canvas.frame), template.margin);
  return (inner ?? []).reduce(fill, inside);
}

/** Products that stand beside a whole room image. */
const fewProducts = 8;

/** The share of its thickness that a room image keeps beside products. */
function yieldTo(products: number): number {
  return Math.max(0.6, Math.min(1, Math.sqrt(fewProducts / Math.max(1, products))));
}

function fillBand(canvas: Canvas, band: Band, area: Rectangle, template: Template, contents: BandContents): Rectangle {
  const { holds, side, bleeds } = band;
  const length = side === "left" || side === "right" ? canvas.frame.width : canvas.frame.height;
  const [strip, rest] = cutBand(area, side, band.share * length);
  if (contents[holds] === null) return area;
  if (holds === "title") return fillTitleBand(canvas, band, area, strip, template, contents.title ?? "");
  if (holds === "floor") {
    addItem(canvas, { kind: "palette", colors: contents.floor ?? [] }, strip, layers.floor);
    return area;
  }
  const box = shortenBand(strip, band);
  const free = findFreePart(canvas, box);
  if (free === null) return area;
  if (holds === "room") addItem(canvas, { kind: "room", image: contents.room ?? "" }, free, layers.room);
  else addItem(canvas, { kind: "palette", colors: contents.palette ?? [] }, free, layers.palette);
  if (band.floats !== true) return bleeds === true ? rest : cutBand(rest, side, template.gap)[1];
  canvas.obstacles.push(free);
  return area;
}

/** Uses only a part of the band's length. */
function shortenBand(strip: Rectangle, { side, length = 1, atEnd = false }: Band): Rectangle {
  const isVertical = side === "left" || side === "right";
  if (isVertical) return cutBand(strip, atEnd ? "bottom" : "top", strip.height * length)[0];
  return cutBand(strip, atEnd ? "right" : "left", strip.width * length)[0];
}

/** Smallest distance between the title and the next band. */
const textGap = 0.032;

/** A title takes the height that it needs, at the outer edge of the band. */
function fillTitleBand(
  canvas: Canvas,
  band: Band,
  area: Rectangle,
  strip: Rectangle,
  template: Template,
  text: string,
): Rectangle {
  const free = findFreePart(canvas, shortenBand(strip, band));
  if (free === null) return area;
  const style = { ...textStyles.title, maxSize: template.titleSize * sceneWidth };
  const { lines, size } = fitText(text, style, free.width * sceneWidth, free.height * sceneWidth);
  const height = (lines.length * size * style.lineHeight) / sceneWidth;
  const width = Math.min(
    free.width,
    (Math.max(...lines.map((line) => measureLine(line, style))) * 1.035 * size) / sceneWidth,
  );
  const [outer] = cutBand(free, band.side === "bottom" ? "bottom" : "top", height);
  const [box] = cutBand(outer, band.atEnd === true ? "right" : "left", width);
  addItem(canvas, { kind: "text", text, role: "title" }, box, layers.text);
  canvas.obstacles.push(inset(box, -textGap / 3));
  if (band.floats === true || free.width < strip.width * (band.length ?? 1) - 0.001) return area;
  const [, rest] = cutBand(area, band.side, height + Math.max(template.gap, textGap));
  return rest;
}
