import { addToComposition, addWithSpace } from "../../../../core/composition/add-products.ts";
import { suggestBackground, suggestPalette } from "../../../../core/composition/colors.ts";
import { compose } from "../../../../core/composition/compose.ts";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  type FrameRatio,
  getTemplate,
  isProductItem,
  type TemplateName,
} from "../../../../core/composition/composition.ts";
import { compareProducts } from "./compare-products.ts";
import type { ComposerDraft, ComposerSettings } from "./composer-state.ts";
import { isFloor, removeItems, setLeftOut, setPaletteColors, setRoomImage } from "./item-changes.ts";

/** What a moodboard is composed from. */
export interface CompositionInput {
  readonly products: readonly ComposerProduct[];
  /** The board's title; empty for none. */
  readonly title: string;
  /** Image of a room that suits style, room and products; null for none. */
  readonly room: string | null;
}

interface Arrangement {
  readonly template: TemplateName;
  readonly ratio: FrameRatio;
  readonly background: string;
  readonly seed: number;
  readonly settings: ComposerSettings;
}

/** Arranges all products that are not locked, and adds the palette, the room and the title of the settings. */
function arrange(input: CompositionInput, arrangement: Arrangement, locked: Composition["items"] = []): Composition {
  const { template, ratio, background, seed, settings } = arrangement;
  const title = settings.hasTitle && input.title !== "" ? input.title : null;
  const palette = settings.hasPalette ? settings.palette : null;
  const options = { template, ratio, background, title, palette, room: settings.room, locked };
  return compose(input.products, options, seed);
}

/** The first moodboard of a board. */
export function createComposerDraft(input: CompositionInput): ComposerDraft {
  const palette = suggestPalette(input.products);
  const settings = { palette, hasPalette: true, room: input.room, hasTitle: false };
  const background = suggestBackground(palette);
  const arrangement = { template: "plates", ratio: "3:4", background, seed: 0, settings } as const;
  return { composition: arrange(input, arrangement), settings, isEdited: false };
}

/** A stored moodboard, which counts as edited: nothing is arranged again unless the admin asks for it. */
export function toComposerDraft(composition: Composition, input: CompositionInput): ComposerDraft {
  const palette = composition.items.find((item) => item.kind === "palette" && !isFloor(item));
  const room = composition.items.find((item) => item.kind === "room");
  const settings = {
    palette: palette?.kind === "palette" ? palette.colors : suggestPalette(input.products),
    hasPalette: palette !== undefined,
    room: room?.image ?? null,
    hasTitle: composition.items.some(({ kind }) => kind === "text"),
  };
  return { composition, settings, isEdited: true };
}

export type ArrangementChange = Partial<Pick<Arrangement, "template" | "ratio" | "seed">>;

/** Without the products that the admin left out; with all of them when none would remain. */
function excludeLeftOut(input: CompositionInput, { leftOut = [] }: Pick<Composition, "leftOut">): CompositionInput {
  const products = input.products.filter(({ id }) => !leftOut.includes(id));
  return products.length === 0 ? input : { ...input, products };
}

/** The items that no arrangement moves. */
export function listLocked({ items }: Composition, { products }: CompositionInput): Composition["items"] {
  const ids = new Set(products.map(({ id }) => id));
  return items.filter((item) => item.locked && (item.kind !== "product" || ids.has(item.product)));
}

/** Arranges the moodboard again; locked items do not move, and products that were left out are not added. */
export function rearrange(
  draft: ComposerDraft,
  input: CompositionInput,
  change: ArrangementChange = {},
): ComposerDraft {
  const { composition, settings } = draft;
  const { template, seed, frame } = composition;
  const arrangement = { template: getTemplate(template), seed, ...frame, ...change, settings };
  const arranged = arrange(excludeLeftOut(input, composition), arrangement, listLocked(composition, input));
  return { ...draft, composition: setLeftOut(arranged, composition.leftOut ?? []), isEdited: false };
}

const maxSeed = 2 ** 32;

/** The next arrangement in the same template. */
export function shuffle(draft: ComposerDraft, input: CompositionInput): ComposerDraft {
  return rearrange(draft, input, { seed: (draft.composition.seed + 1) % maxSeed });
}

export function setBackground(draft: ComposerDraft, background: string): ComposerDraft {
  const { composition } = draft;
  return { ...draft, composition: { ...composition, frame: { ...composition.frame, background } } };
}

/** Changes the colors where they are shown. */
export function setPalette(draft: ComposerDraft, palette: readonly string[]): ComposerDraft {
  const settings = { ...draft.settings, palette };
  return { ...draft, settings, composition: setPaletteColors(draft.composition, palette) };
}

/** Replaces the image of the room, or adds or removes it. */
export function setRoom(draft: ComposerDraft, input: CompositionInput, room: string | null): ComposerDraft {
  const settings = { ...draft.settings, room };
  if (room !== null && draft.composition.items.some(({ kind }) => kind === "room"))
    return { ...draft, settings, composition: setRoomImage(draft.composition, room) };
  return showOrHide({ ...draft, settings }, input, "room", room !== null);
}

export function setHasPalette(draft: ComposerDraft, input: CompositionInput, hasPalette: boolean): ComposerDraft {
  return showOrHide({ ...draft, settings: { ...draft.settings, hasPalette } }, input, "palette", hasPalette);
}

export function setHasTitle(draft: ComposerDraft, input: CompositionInput, hasTitle: boolean): ComposerDraft {
  return showOrHide({ ...draft, settings: { ...draft.settings, hasTitle } }, input, "text", hasTitle);
}

/**
 * In an edited moodboard nothing is arranged again: the requested part is removed, or added where a new arrangement has
 * it. Other items make space for a title or a strip of colors. They stay in front of a room.
 */
function showOrHide(
  draft: ComposerDraft,
  input: CompositionInput,
  kind: "room" | "palette" | "text",
  isShown: boolean,
): ComposerDraft {
  const arranged = rearrange(draft, input);
  if (!draft.isEdited) return arranged;
  const isRequested = (item: CompositionItem) => item.kind === kind && !isFloor(item);
  const kept = removeItems(draft.composition, isRequested);
  const added = isShown ? arranged.composition.items.find(isRequested) : undefined;
  if (added === undefined) return { ...draft, composition: kept };
  const composition = kind === "room" ? { ...kept, items: [...kept.items, added] } : addWithSpace(kept, added);
  return { ...draft, composition };
}

/**
 * Removes the products that the board no longer has, and adds those that it lacks. All other items stay where they are,
 * and make space only where there is none (core/README.md, K15).
 */
export function updateProducts(draft: ComposerDraft, input: CompositionInput): ComposerDraft {
  const kept = dropRemovedProducts(draft, input);
  const { missing } = compareProducts(kept.composition, listIds(input));
  if (missing.length === 0) return kept;
  const added = input.products.filter(({ id }) => missing.includes(id));
  const removed = draft.composition.items.filter((item) => !kept.composition.items.includes(item));
  const composition = kept.composition.items.some(isProductItem)
    ? addToComposition(kept.composition, input.products, { added, removed })
    : arrangeAround(kept, { ...input, products: added });
  return { ...kept, composition: setLeftOut(composition, composition.leftOut ?? []), isEdited: true };
}

/** Arranges products around a title, a palette and a room. */
function arrangeAround({ composition, settings }: ComposerDraft, input: CompositionInput): Composition {
  const { items, template, seed, frame } = composition;
  const locked = items.map((item) => ({ ...item, locked: true }));
  const arrangement = { template: getTemplate(template), seed, ...frame, settings };
  const products = arrange(input, arrangement, locked).items.filter(isProductItem);
  return { ...composition, items: [...items, ...products] };
}

/** Without the products that the board no longer has. */
export function dropRemovedProducts(draft: ComposerDraft, input: CompositionInput): ComposerDraft {
  const { removed } = compareProducts(draft.composition, listIds(input));
  if (removed.length === 0) return draft;
  const isRemoved = (item: CompositionItem) => item.kind === "product" && removed.includes(item.product);
  return { ...draft, composition: removeItems(draft.composition, isRemoved) };
}

function listIds({ products }: CompositionInput): readonly string[] {
  return products.map(({ id }) => id);
}
