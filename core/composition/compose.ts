import { createSeededRandom, pickBoolean, type RandomSource } from "../kernel/system.port.ts";
import { type ArrangementContext, arrangePieces } from "./arrange.ts";
import { type BandContents, fillBands, listContents, mirrorBand } from "./bands.ts";
import { addPiece, createCanvas, findFreePart } from "./canvas.ts";
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
import { layoutLines } from "./line-layout.ts";
import { createPiece, type Piece, type PlacedPiece, sortByImportance } from "./pieces.ts";
import { cutBand, getArea, type Rectangle, type Side } from "./rectangles.ts";
import type { Lead, Template, TemplateVariant } from "./template.ts";
import { templates } from "./templates.ts";

/**
 * Arranges products as a moodboard (core/README.md, K7 to K9). The same arguments always give the same composition, the next
 * seed another arrangement.
 */
export function compose(products: readonly ComposerProduct[], options: ComposeOptions, seed: number): Composition {
  const { ratio, background, locked } = options;
  const template = templates[options.template];
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1) + templateNames.indexOf(options.template));
  const variant = chooseVariant(frameRatios[ratio] > 1 ? template.landscape : template.portrait, seed, random);
  const contents = listContents(options);
  const hasShelves = variant.arrangement.kind === "lines" && variant.arrangement.shelves === true;
  const pieces = sortByImportance(listPieces(products, template, locked));
  const fill = (bands: BandContents) => {
    const canvas = createCanvas(ratio, locked);
    return { canvas, area: fillBands(canvas, variant.bands, template, bands) };
  };
  const bands = { ...contents, palette: hasShelves ? null : contents.palette };
  const filled = fill(bands);
  // Locked items can cover everything beside the room image: then the products take its place.
  const hasPlace = pieces.length === 0 || findFreePart(filled.canvas, filled.area) !== null;
  const { canvas, area } = hasPlace ? filled : fill({ ...bands, room: null });
  const context = { canvas, gap: template.gap, palette: contents.palette, random };
  const rest = placeLeads(pieces, area, variant, context);
  arrangePieces(rest.pieces, variant.arrangement, { ...context, area: rest.area, maxLength: rest.maxLength });
  const { items } = canvas;
  return limitBytes({ version: 1, frame: { ratio, background }, template: options.template, seed, items }, pieces);
}

/** Leaves out what exceeds the limit: first palettes and captions, then products from the end of the list. */
function limitBytes(composition: Composition, pieces: readonly Piece[]): Composition {
  const rank = (item: CompositionItem) => {
    if (item.kind === "palette") return 0;
    if (item.kind === "product") return 1 + pieces.length - pieces.findIndex(({ id }) => id === item.product);
    return item.kind === "text" && item.role === "caption" ? 1 : 2 + pieces.length;
  };
  let excess = countJsonBytes(composition) - compositionLimits.bytes;
  const removable = composition.items.filter(({ locked }) => !locked);
  const removed = new Set<CompositionItem>();
  for (const item of removable.sort((one, other) => rank(one) - rank(other))) {
    if (excess <= 0) break;
    removed.add(item);
    excess -= countJsonBytes(item) + 1;
  }
  return { ...composition, items: composition.items.filter((item) => !removed.has(item)) };
}

/** Successive seeds use successive variants; half of the arrangements are mirrored. */
function chooseVariant(variants: readonly TemplateVariant[], seed: number, random: RandomSource): TemplateVariant {
  const variant = variants[seed % variants.length] ?? { bands: [], arrangement: { kind: "grid" as const } };
  if (pickBoolean(random)) return variant;
  return { ...variant, bands: variant.bands.map(mirrorBand), ...(variant.lead && { lead: mirrorBand(variant.lead) }) };
}

/** The products without a locked item, as many as may be composed. */
function listPieces(products: readonly ComposerProduct[], template: Template, locked: readonly CompositionItem[]) {
  const placed = new Set(locked.flatMap((item) => (item.kind === "product" ? [item.product] : [])));
  return products
    .slice(0, compositionLimits.products)
    .filter(({ id }) => !placed.has(id))
    .map((product) => createPiece(product, template.treatment));
}

/** Places the leading pieces on their part of the area; with locked items in it, all are arranged alike. */
function placeLeads(
  pieces: readonly Piece[],
  area: Rectangle,
  { lead: wanted }: TemplateVariant,
  { canvas, gap, random }: Omit<ArrangementContext, "area" | "maxLength">,
): Pick<ArrangementContext, "area" | "maxLength"> & { readonly pieces: readonly Piece[] } {
  if (wanted === undefined || canvas.items.some(({ locked }) => locked)) return { pieces, area, maxLength: 1 };
  const count = countLeads(wanted, pieces.length);
  const leads = chooseLeads(pieces, count);
  const lead = leads.length === 1 && pieces.length > 1 ? turnLead(wanted, leads[0], random) : wanted;
  const side = lead.side === "left" || lead.side === "right" ? area.width : area.height;
  const share = leads.length === pieces.length ? 1 : lead.share;
  const settings = { power: lead.power, gap, maxLines: count, scaleRange: 1, zigzag: count > 1 };
  const place = (thickness: number) =>
    layoutLines(leads, cutBand(area, lead.side, thickness)[0], settings, random).placed;
  const thickness = Math.min(share * side, measureThickness(place(share * side), lead.side) * lead.padding);
  const placed = place(thickness);
  for (const piece of placed) addPiece(canvas, piece);
  const edges = placed.map(({ box }) => Math.sqrt(getArea(box)));
  return {
    pieces: pieces.filter((piece) => !leads.includes(piece)),
    area: cutBand(area, lead.side, thickness + gap)[1],
    maxLength: (maxShareOfLead * edges.reduce((sum, edge) => sum + edge, 0)) / edges.length,
  };
}

/** Fewer pieces beside several leads would look forgotten. */
const minFollowers = 3;

/** Several leads leave enough pieces beside them, or take all. */
function countLeads({ count }: Lead, pieces: number): number {
  if (count === 1) return count;
  return pieces <= minFollowers ? pieces : Math.min(count, pieces - minFollowers);
}

const narrow = 0.8;

/** A narrow lead stands beside the other products instead of above or below them. */
function turnLead(lead: Lead, piece: Piece | undefined, random: RandomSource): Lead {
  if (piece === undefined || piece.aspect > narrow || lead.side === "left" || lead.side === "right") return lead;
  return { ...lead, side: pickBoolean(random) ? "left" : "right" };
}

/** Upper bound of √(width × height) of the other products, as a share of the mean of the leads. */
const maxShareOfLead = 0.58;

/** Extent of all pieces together, perpendicular to the side. */
function measureThickness(placed: readonly PlacedPiece[], side: Side): number {
  const isVertical = side === "left" || side === "right";
  const starts = placed.map(({ box }) => (isVertical ? box.x : box.y));
  const ends = placed.map(({ box }) => (isVertical ? box.x + box.width : box.y + box.height));
  return Math.max(...ends) - Math.min(...starts);
}

/** The most important products, of different roles where possible; rugs do not lead. */
function chooseLeads(pieces: readonly Piece[], count: number): readonly Piece[] {
  const role = (piece: Piece) => piece.furniture.kind.role;
  const isFirst = (piece: Piece) => pieces.find((other) => role(other) === role(piece)) === piece;
  const firsts = pieces.filter((piece) => isFirst(piece) && role(piece) !== "ground");
  const others = pieces.filter((piece) => !firsts.includes(piece));
  const isGround = (piece: Piece) => Number(role(piece) === "ground");
  return [...firsts, ...others.sort((one, other) => isGround(one) - isGround(other))].slice(0, count);
}
