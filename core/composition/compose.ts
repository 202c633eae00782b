import { createSeededRandom, type RandomSource } from "../kernel/random.ts";
import { type ArrangementContext, arrangePieces } from "./arrange.ts";
import { fillBands, mirrorBand, omitLocked } from "./bands.ts";
import { addPiece, createCanvas } from "./canvas.ts";
import { pickBoolean } from "./choices.ts";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  compositionLimits,
  type FrameRatio,
  frameRatios,
  type TemplateName,
  templateNames,
} from "./composition.ts";
import { layoutLines } from "./line-layout.ts";
import { createPiece, type Piece, sortByImportance } from "./pieces.ts";
import { cutBand, type Rectangle } from "./rectangles.ts";
import { type Template, type TemplateVariant, templates } from "./templates.ts";

export interface ComposeOptions {
  readonly template: TemplateName;
  readonly ratio: FrameRatio;
  readonly title: string | null;
  /** A small text, such as style and room; only some templates show it. */
  readonly caption: string | null;
  /** Two to six colors; null for a moodboard without a palette. */
  readonly palette: readonly string[] | null;
  /** Image of a room, or null. */
  readonly room: string | null;
  /** "#rrggbb". */
  readonly background: string;
  /** Items that stay exactly as they are; their products are not placed again. */
  readonly locked: readonly CompositionItem[];
}

/**
 * Arranges products as a moodboard (core/README.md, K7 to K9). The same arguments always give the same composition, the next
 * seed another arrangement.
 */
export function compose(products: readonly ComposerProduct[], options: ComposeOptions, seed: number): Composition {
  const { ratio, background, locked } = options;
  const template = templates[options.template];
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1) + templateNames.indexOf(options.template));
  const variant = chooseVariant(frameRatios[ratio] > 1 ? template.landscape : template.portrait, seed, random);
  const canvas = createCanvas(ratio, locked);
  const contents = omitLocked(options, locked);
  const hasBoards = variant.arrangement.kind === "lines" && variant.arrangement.boards === true;
  const bands = { ...contents, palette: hasBoards ? null : contents.palette };
  const area = fillBands(canvas, variant.bands, template, bands);
  const pieces = sortByImportance(listPieces(products, template, locked));
  const context = { canvas, gap: template.gap, palette: contents.palette, random };
  const rest = placeLeads(pieces, area, variant, context);
  arrangePieces(rest.pieces, variant.arrangement, { ...context, area: rest.area });
  return { version: 1, frame: { ratio, background }, template: options.template, seed, items: canvas.items };
}

/** Seeds take turns with the variants; half of them are mirrored. */
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
  { lead }: TemplateVariant,
  { canvas, gap, random }: Omit<ArrangementContext, "area">,
): { readonly pieces: readonly Piece[]; readonly area: Rectangle } {
  if (lead === undefined || canvas.items.some(({ locked }) => locked)) return { pieces, area };
  const leads = pieces.slice(0, lead.count);
  const isVertical = lead.side === "left" || lead.side === "right";
  const share = leads.length === pieces.length ? 1 : lead.share;
  const [room] = cutBand(area, lead.side, share * (isVertical ? area.width : area.height));
  const settings = { power: lead.power, gap, maxLines: lead.count, scaleRange: 1.2 };
  const { placed } = layoutLines(leads, room, settings, random);
  for (const piece of placed) addPiece(canvas, piece);
  return {
    pieces: pieces.slice(leads.length),
    area: cutBand(area, lead.side, share * (isVertical ? area.width : area.height) + gap)[1],
  };
}
