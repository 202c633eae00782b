import { suggestBackground, suggestPalette } from "../../../../core/composition/colors.ts";
import { compose } from "../../../../core/composition/compose.ts";
import type {
  ComposerProduct,
  Composition,
  CompositionItem,
  FrameRatio,
  TemplateName,
} from "../../../../core/composition/composition.ts";
import { compareProducts } from "./compare-products.ts";
import type { ComposerSettings, ComposerWork } from "./composer-state.ts";
import { isFloor, removeItems, setLeftOut, setPaletteColors, setRoomImage } from "./item-changes.ts";

/** What a moodboard is composed from. */
export interface Materials {
  readonly products: readonly ComposerProduct[];
  /** The board's title; empty for none. */
  readonly title: string;
  /** Style and room. */
  readonly caption: string;
  /** Image of the board's room; null for none. */
  readonly room: string | null;
}

interface Arrangement {
  readonly template: TemplateName;
  readonly ratio: FrameRatio;
  readonly background: string;
  readonly seed: number;
  readonly settings: ComposerSettings;
}

/** Arranges all products that are not locked, and what else the settings ask for. */
export function arrange(materials: Materials, wanted: Arrangement, locked: Composition["items"] = []): Composition {
  const { template, ratio, background, seed, settings } = wanted;
  const { palette, hasPalette, room, hasTitle } = settings;
  const options = {
    template,
    ratio,
    background,
    title: hasTitle && materials.title !== "" ? materials.title : null,
    caption: hasTitle && materials.caption !== "" ? materials.caption : null,
    palette: hasPalette ? palette : null,
    room,
    locked,
  };
  return compose(materials.products, options, seed);
}

/** The first moodboard of a board. */
export function createWork(materials: Materials): ComposerWork {
  const palette = suggestPalette(materials.products);
  const settings = { palette, hasPalette: true, room: materials.room, hasTitle: false };
  const background = suggestBackground(palette);
  const wanted = { template: "plates", ratio: "3:4", background, seed: 0, settings } as const;
  return { composition: arrange(materials, wanted), settings, isEdited: false };
}

/** A stored moodboard, which counts as edited: nothing is arranged again unless the admin asks for it. */
export function openWork(composition: Composition, materials: Materials): ComposerWork {
  const palette = composition.items.find((item) => item.kind === "palette" && !isFloor(item));
  const room = composition.items.find((item) => item.kind === "room");
  const settings = {
    palette: palette?.kind === "palette" ? palette.colors : suggestPalette(materials.products),
    hasPalette: palette !== undefined,
    room: room?.image ?? null,
    hasTitle: composition.items.some(({ kind }) => kind === "text"),
  };
  return { composition, settings, isEdited: true };
}

export type ArrangementChange = Partial<Pick<Arrangement, "template" | "ratio" | "seed">>;

/** Without the products that the admin left out; with all of them when none would remain. */
export function excludeLeftOut(materials: Materials, { leftOut = [] }: Pick<Composition, "leftOut">): Materials {
  const products = materials.products.filter(({ id }) => !leftOut.includes(id));
  return products.length === 0 ? materials : { ...materials, products };
}

/** Arranges the moodboard again; locked items stay where they are, and products that were left out stay away. */
export function rearrange(work: ComposerWork, materials: Materials, change: ArrangementChange = {}): ComposerWork {
  const { composition, settings } = work;
  const { template, seed, frame } = composition;
  const wanted = { template: getTemplate(template), seed, ...frame, ...change, settings };
  const ids = new Set(materials.products.map(({ id }) => id));
  const locked = composition.items.filter((item) => item.locked && (item.kind !== "product" || ids.has(item.product)));
  const arranged = arrange(excludeLeftOut(materials, composition), wanted, locked);
  return { ...work, composition: setLeftOut(arranged, composition.leftOut ?? []), isEdited: false };
}

export function getTemplate(template: Composition["template"]): TemplateName {
  return template === "uploaded" ? "collage" : template;
}

const maxSeed = 2 ** 32;

/** The next arrangement in the same template. */
export function shuffle(work: ComposerWork, materials: Materials): ComposerWork {
  return rearrange(work, materials, { seed: (work.composition.seed + 1) % maxSeed });
}

export function setBackground(work: ComposerWork, background: string): ComposerWork {
  const { composition } = work;
  return { ...work, composition: { ...composition, frame: { ...composition.frame, background } } };
}

/** Changes the colors where they are shown. */
export function setPalette(work: ComposerWork, palette: readonly string[]): ComposerWork {
  const settings = { ...work.settings, palette };
  return { ...work, settings, composition: setPaletteColors(work.composition, palette) };
}

/** Another image of a room takes the place of the present one. */
export function setRoom(work: ComposerWork, materials: Materials, room: string | null): ComposerWork {
  const settings = { ...work.settings, room };
  if (room !== null && work.composition.items.some(({ kind }) => kind === "room"))
    return { ...work, settings, composition: setRoomImage(work.composition, room) };
  return showOrHide({ ...work, settings }, materials, "room", room !== null);
}

export function setHasPalette(work: ComposerWork, materials: Materials, hasPalette: boolean): ComposerWork {
  return showOrHide({ ...work, settings: { ...work.settings, hasPalette } }, materials, "palette", hasPalette);
}

export function setHasTitle(work: ComposerWork, materials: Materials, hasTitle: boolean): ComposerWork {
  return showOrHide({ ...work, settings: { ...work.settings, hasTitle } }, materials, "text", hasTitle);
}

/** After changes by hand only the asked part changes: it is removed, or put where a new arrangement has it. */
function showOrHide(
  work: ComposerWork,
  materials: Materials,
  kind: "room" | "palette" | "text",
  isShown: boolean,
): ComposerWork {
  const arranged = rearrange(work, materials);
  if (!work.isEdited) return arranged;
  const isAsked = (item: CompositionItem) => item.kind === kind && !isFloor(item);
  const kept = removeItems(work.composition, isAsked);
  const added = isShown ? arranged.composition.items.filter(isAsked) : [];
  return { ...work, composition: { ...kept, items: [...kept.items, ...added] } };
}

/** Arranges the moodboard again if it lacks products of the board, and removes those that the board no longer has. */
export function updateProducts(work: ComposerWork, materials: Materials): ComposerWork {
  const { missing } = compareProducts(work.composition, listIds(materials));
  return missing.length > 0 ? rearrange(work, materials) : removeGoneProducts(work, materials);
}

/** Without the products that the board no longer has. */
export function removeGoneProducts(work: ComposerWork, materials: Materials): ComposerWork {
  const { removed } = compareProducts(work.composition, listIds(materials));
  if (removed.length === 0) return work;
  const isGone = (id: string) => removed.includes(id);
  return {
    ...work,
    composition: removeItems(work.composition, (item) => item.kind === "product" && isGone(item.product)),
  };
}

function listIds({ products }: Materials): readonly string[] {
  return products.map(({ id }) => id);
}
