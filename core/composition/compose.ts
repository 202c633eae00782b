import { createSeededRandom, pickBoolean, type RandomSource } from "../kernel/system.port.ts";
import { type ArrangementContext, arrangePieces, fitPiece } from "./arrange.ts";
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
import { createPiece, type Piece, sortByImportance } from "./pieces.ts";
import { cutBand, getArea, type Rectangle } from "./rectangles.ts";
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
  const pieces = sortByImportance(listPieces(products, template, locked));
  const fill = (bands: BandContents) => {
    const canvas = createCanvas(ratio, locked);
    return { canvas, area: fillBands(canvas, variant.bands, template, bands, pieces.length) };
  };
  const filled = fill(contents);
  // Locked items can cover everything beside the room image: then the products take its place.
  const hasPlace = pieces.length === 0 || findFreePart(filled.canvas, filled.area) !== null;
  const { canvas, area } = hasPlace ? filled : fill({ ...contents, room: null });
  const context = { canvas, gap: template.gap, random };
  const rest = placeLead(pieces, area, variant, context);
  arrangePieces(rest.pieces, variant.arrangement, { ...context, area: rest.area, maxLength: rest.maxLength });
  const { items } = canvas;
  return limitBytes({ version: 1, frame: { ratio, background }, template: options.template, seed, items }, pieces);
}

/** Leaves out what exceeds the limit: first palettes, then products from the end of the list. */
function limitBytes(composition: Composition, pieces: readonly Piece[]): Composition {
  const rank = (item: CompositionItem) => {
    if (item.kind === "palette") return 0;
    if (item.kind === "product") return 1 + pieces.length - pieces.findIndex(({ id }) => id === item.product);
    return 2 + pieces.length;
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

/** Places the leading piece on its part of the area; with locked items in it, all are arranged alike. */
function placeLead(
  pieces: readonly Piece[],
  area: Rectangle,
  { lead: wanted }: TemplateVariant,
  { canvas, gap, random }: Omit<ArrangementContext, "area" | "maxLength">,
): Pick<ArrangementContext, "area" | "maxLength"> & { readonly pieces: readonly Piece[] } {
  const piece = pieces.find(({ furniture }) => furniture.kind.role !== "ground") ?? pieces[0];
  if (wanted === undefined || piece === undefined || canvas.items.some(({ locked }) => locked))
    return { pieces, area, maxLength: 1 };
  const { side, share } = pieces.length > 1 ? turnLead(wanted, piece, random) : { ...wanted, share: 1 };
  const isAcross = side === "left" || side === "right";
  const most = share * (isAcross ? area.width : area.height);
  const fitted = fitPiece(piece, cutBand(area, side, most)[0]);
  const thickness = Math.min(most, (isAcross ? fitted.width : fitted.height) * leadPadding);
  const box = fitPiece(piece, cutBand(area, side, thickness)[0]);
  addPiece(canvas, { piece, box });
  return {
    pieces: pieces.filter((other) => other !== piece),
    area: cutBand(area, side, thickness + gap)[1],
    maxLength: maxShareOfLead * Math.sqrt(getArea(box)),
  };
}

/** Thickness of the lead's part in relation to the lead: the white space around it. */
const leadPadding = 1.08;

const narrow = 0.8;

/** A narrow lead stands beside the other products instead of above or below them. */
function turnLead(lead: Lead, piece: Piece, random: RandomSource): Lead {
  if (piece.aspect > narrow || lead.side === "left" || lead.side === "right") return lead;
  return { ...lead, side: pickBoolean(random) ? "left" : "right" };
}

/** Upper bound of √(width × height) of the other products, as a share of the lead's. */
const maxShareOfLead = 0.58;
