import { createSeededRandom, pickBoolean, type RandomSource } from "../kernel/system.port.ts";
import { suggestFloor } from "./colors.ts";
import {
  type ComposeOptions,
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  compositionLimits,
  countJsonBytes,
  frameRatios,
  templateNames,
} from "./composition.ts";
import { arrangeFreely } from "./free-layout.ts";
import { arrangeInGrid } from "./grid-layout.ts";
import {
  type ArrangementContext,
  addItem,
  addPiece,
  type Canvas,
  createCanvas,
  createPiece,
  findFreePart,
  fitPiece,
  layers,
  type Piece,
  sortByImportance,
} from "./pieces.ts";
import { cutBand, getArea, inset, isHorizontal, type Rectangle, type Side } from "./rectangles.ts";
import { fitText, measureLine, sceneWidth, textStyles } from "./scene-steps.ts";
import { type Band, type Lead, type Template, type TemplateVariant, templates } from "./templates.ts";

/**
 * Arranges products as a moodboard (core/README.md, K7 to K9). The same arguments always give the same composition, the
 * next seed another arrangement.
 */
export function compose(products: readonly ComposerProduct[], options: ComposeOptions, seed: number): Composition {
  const { ratio, background, locked } = options;
  const template = templates[options.template];
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1) + templateNames.indexOf(options.template));
  const variant = chooseVariant(template, seed, frameRatios[ratio] > 1, random);
  const contents = listContents(options);
  const pieces = listPieces(products, template, options);
  const fill = (shown: BandContents) => {
    const canvas = createCanvas(ratio, locked);
    return { canvas, area: fillBands({ canvas, template, contents: shown }, variant.bands, pieces.length) };
  };
  const filled = fill(contents);
  // Locked items can cover everything beside the room image: then the products take its place.
  const hasPlace = pieces.length === 0 || findFreePart(filled.canvas, filled.area) !== null;
  const { canvas, area } = hasPlace ? filled : fill({ ...contents, room: null });
  const context = { canvas, area, gap: template.gap, maxLength: 1, random };
  const rest = placeLead(pieces, variant.lead, context);
  if (rest.pieces.length > 0) {
    if (template.layout === "grid") arrangeInGrid(rest.pieces, rest);
    else arrangeFreely(rest.pieces, rest);
  }
  const { items } = canvas;
  return { version: 1, frame: { ratio, background }, template: options.template, seed, items };
}

const mirroredSides: Readonly<Record<Side, Side>> = { top: "top", bottom: "bottom", left: "right", right: "left" };
const landscapeSides: Readonly<Record<Side, Side>> = { top: "left", bottom: "right", left: "top", right: "bottom" };
/** Factors on the shares of room and leading product in a landscape frame, where they stand beside the others. */
const landscapeShares = { room: 0.78, lead: 1.44 };

/** Successive seeds use successive variants; half of the arrangements are mirrored. */
function chooseVariant(
  { variants }: Template,
  seed: number,
  isLandscape: boolean,
  random: RandomSource,
): TemplateVariant {
  const { bands, lead } = variants[seed % variants.length] ?? { bands: [] };
  const isMirrored = !pickBoolean(random);
  const mirror = (side: Side) => (isMirrored ? mirroredSides[side] : side);
  const turn = (side: Side) => mirror(isLandscape ? landscapeSides[side] : side);
  const turned = bands.map((band) => {
    if (band.holds !== "room") return { ...band, side: mirror(band.side) };
    return { ...band, side: turn(band.side), share: band.share * (isLandscape ? landscapeShares.room : 1) };
  });
  if (lead === undefined) return { bands: turned };
  return {
    bands: turned,
    lead: { side: turn(lead.side), share: lead.share * (isLandscape ? landscapeShares.lead : 1) },
  };
}

/** Bytes of a composition without items, and of an item besides its content. */
const emptyBytes = 140;
const placementBytes = 130;

/** The most important products without a locked item, as many as may be composed and as fit into the limit of bytes. */
function listPieces(products: readonly ComposerProduct[], { treatment }: Template, options: ComposeOptions) {
  const { locked, room, palette, title } = options;
  const placed = new Set(locked.flatMap((item) => (item.kind === "product" ? [item.product] : [])));
  const pieces = products
    .slice(0, compositionLimits.products)
    .filter(({ id }) => !placed.has(id))
    .map((product) => createPiece(product, treatment));
  const others = countJsonBytes([...locked, room, palette, toLine(title)]) + emptyBytes + 4 * placementBytes;
  let free = compositionLimits.bytes - others;
  const sorted = sortByImportance(pieces).toSorted(
    (a, b) => Number(b.id === options.lead) - Number(a.id === options.lead),
  );
  return sorted.filter(({ id }) => {
    free -= countJsonBytes(id) + placementBytes;
    return free >= 0;
  });
}

/** Thickness of the lead's part in relation to the lead: the white space around it. */
const leadPadding = 1.08;
/** A narrower lead stands beside the other products instead of above or below them. */
const narrow = 0.8;
/** Upper bound of √(width × height) of the other products, as a share of the lead's. */
const maxShareOfLead = 0.58;
/** Fewer other products leave much of the area empty: the lead and they become larger. */
const manyOthers = 4;
const growthOfFew = 0.3;

/** Places the leading piece on its part of the area; with locked items in it, all are arranged alike. */
function placeLead(
  pieces: readonly Piece[],
  lead: Lead | undefined,
  context: ArrangementContext,
): ArrangementContext & { readonly pieces: readonly Piece[] } {
  const { canvas, area, gap, random } = context;
  const piece = pieces.find(({ furniture }) => furniture.kind.role !== "ground") ?? pieces[0];
  if (lead === undefined || piece === undefined || canvas.items.some(({ locked }) => locked))
    return { ...context, pieces };
  const isBeside = isHorizontal(lead.side) || (piece.aspect <= narrow && pieces.length > 1);
  const side = isBeside && !isHorizontal(lead.side) ? (pickBoolean(random) ? "left" : "right") : lead.side;
  const growth = growthOfFew * Math.max(0, 1 - (pieces.length - 1) / manyOthers);
  const most = (pieces.length > 1 ? lead.share + growth : 1) * (isBeside ? area.width : area.height);
  const fitted = fitPiece(piece, cutBand(area, side, most)[0]);
  const thickness = Math.min(most, (isBeside ? fitted.width : fitted.height) * leadPadding);
  const box = fitPiece(piece, cutBand(area, side, thickness)[0]);
  addPiece(canvas, { piece, box });
  return {
    ...context,
    pieces: pieces.filter((other) => other !== piece),
    area: cutBand(area, side, thickness + gap)[1],
    maxLength: (maxShareOfLead + growth) * Math.sqrt(getArea(box)),
  };
}

/** The contents that bands can hold; null where the moodboard has none. */
interface BandContents {
  readonly room: string | null;
  readonly palette: readonly string[] | null;
  readonly title: string | null;
  readonly floor: readonly string[] | null;
}

/** Returns the contents that no locked item shows already; a floor only without a room image. */
function listContents({ locked, background, room, palette, title }: ComposeOptions): BandContents {
  const has = (isShown: (item: CompositionItem) => boolean) => locked.some(isShown);
  const hasRoom = has((item) => item.kind === "room");
  const hasFloor = has((item) => item.layer === layers.floor);
  const floor = suggestFloor(background, palette ?? []);
  const { min, max } = compositionLimits.paletteColors;
  const hasPalette = has((item) => item.kind === "palette" && item.layer !== layers.floor);
  return {
    room: hasRoom ? null : room,
    floor: hasRoom || hasFloor || room !== null ? null : [floor, floor],
    palette: hasPalette || palette === null || palette.length < min ? null : palette.slice(0, max),
    title: has((item) => item.kind === "text" && item.role === "title") ? null : toLine(title),
  };
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

interface BandContext {
  readonly canvas: Canvas;
  readonly template: Template;
  readonly contents: BandContents;
}

/** Products that stand beside a whole room image. */
const fewProducts = 8;

/** Fills the bands and returns the area that remains for products. Bands that bleed come first, then the margin. */
function fillBands(context: BandContext, bands: readonly Band[], products: number): Rectangle {
  const kept = Math.max(0.6, Math.min(1, Math.sqrt(fewProducts / Math.max(1, products))));
  const fill = (area: Rectangle, band: Band) =>
    fillBand(context, band.yields === true ? { ...band, share: kept * band.share } : band, area);
  const outside = bands.filter(({ bleeds }) => bleeds === true).reduce(fill, context.canvas.frame);
  return bands.filter(({ bleeds }) => bleeds !== true).reduce(fill, inset(outside, context.template.margin));
}

function fillBand(context: BandContext, band: Band, area: Rectangle): Rectangle {
  const { canvas, template, contents } = context;
  const { holds, side, bleeds, floats } = band;
  const thickness = band.share * (isHorizontal(side) ? canvas.frame.width : canvas.frame.height);
  const [strip, rest] = cutBand(area, side, thickness);
  if (contents[holds] === null) return area;
  if (holds === "floor") {
    addItem(canvas, { kind: "palette", colors: contents.floor ?? [] }, strip, layers.floor);
    return area;
  }
  const { length = 1 } = band;
  const [box] = isHorizontal(side)
    ? cutBand(strip, "top", strip.height * length)
    : cutBand(strip, "left", strip.width * length);
  const free = findFreePart(canvas, box);
  if (free === null) return area;
  if (holds === "title") {
    const title = addTitle(context, side, free);
    if (floats === true || free.width < box.width - 0.001) return area;
    return cutBand(area, side, title.height + Math.max(template.gap, textGap))[1];
  }
  if (holds === "room") addItem(canvas, { kind: "room", image: contents.room ?? "" }, free, layers.room);
  else addItem(canvas, { kind: "palette", colors: contents.palette ?? [] }, free, layers.palette);
  if (floats !== true) return bleeds === true ? rest : cutBand(rest, side, template.gap)[1];
  canvas.obstacles.push(free);
  return area;
}

/** Smallest distance between the title and the next band. */
const textGap = 0.032;
/** Factor for the width of lines, because the font that is drawn can be wider than the one that was measured. */
const lineSafety = 1.035;

/** Adds the title in the size that it needs, at the outer edge of its band. */
function addTitle({ canvas, template, contents }: BandContext, side: Side, free: Rectangle): Rectangle {
  const text = contents.title ?? "";
  const style = { ...textStyles.title, maxSize: template.titleSize * sceneWidth };
  const { lines, size } = fitText(text, style, free.width * sceneWidth, free.height * sceneWidth);
  const height = (lines.length * size * style.lineHeight) / sceneWidth;
  const longest = Math.max(...lines.map((line) => measureLine(line, style)));
  const width = Math.min(free.width, (longest * lineSafety * size) / sceneWidth);
  const [box] = cutBand(cutBand(free, side === "bottom" ? "bottom" : "top", height)[0], "left", width);
  addItem(canvas, { kind: "text", text, role: "title" }, box, layers.text);
  canvas.obstacles.push(inset(box, -textGap / 3));
  return box;
}
