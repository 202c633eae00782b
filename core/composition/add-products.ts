import { hidesMore, isBackdrop, isWorse, measureAllHidden } from "./arranged.ts";
import { toBounds } from "./canvas.ts";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  compositionLimits,
  countJsonBytes,
} from "./composition.ts";
import {
  addPlaced,
  type Board,
  createMeasure,
  describeBoard,
  findLeftPlace,
  findPlace,
  type Items,
  type Place,
} from "./find-place.ts";
import { listDividedPlates, listWithSpace } from "./make-space.ts";
import { createPiece, type Piece, sortByImportance } from "./pieces.ts";
import { getArea, getOverlap, overlaps, type Rectangle } from "./rectangles.ts";

/** Sizes of added products in relation to those that suit the others. */
const scales = {
  /** Where a removed product was. */
  left: 0.45,
  free: 0.75,
  /** On a part of a plate. */
  divided: 0.6,
  /** Where the others make space: the least space that is enough for the first; else the best of those above the second. */
  space: 0.85,
  leastSpace: 0.4,
  /** Beside others that cannot make space. */
  least: 0.3,
};
/** Share of the others' median size from which on a free part is taken before the others make space. */
const minFreeSize = 0.62;

interface ProductChanges {
  readonly added: readonly ComposerProduct[];
  /** What the moodboard no longer has of removed products. */
  readonly removed: Items;
}

/**
 * Adds products to a moodboard whose items stay where they are (core/README.md, K15). The others make space only where no
 * removed product and no free part leaves enough; locked items never do. `products` are those of the items. A product is left
 * out when there is neither place for it nor room in the limits of K1.
 */
export function addProducts(
  composition: Composition,
  products: readonly ComposerProduct[],
  { added, removed }: ProductChanges,
): Composition {
  const board = describeBoard(composition, products);
  const treatment = board.hasPlates ? "framed" : "cutout";
  const waiting: Piece[] = [];
  let { items } = composition;
  for (const piece of sortByImportance(added.map((product) => createPiece(product, treatment)))) {
    const { median, getWanted } = createMeasure(board, items);
    const min = Math.min(scales.free, (minFreeSize * median) / getWanted(piece));
    const place = findLeftPlace(board, items, piece, removed, scales.left) ?? findPlace(board, items, [piece], min);
    if (place === null) waiting.push(piece);
    else items = place.items;
  }
  return limitItems(composition, placeWithSpace(board, items, waiting));
}

/** What was added last is left out as long as a limit is exceeded. */
function limitItems(composition: Composition, items: Items): Composition {
  const changed = { ...composition, items };
  const isTooLarge = items.length > compositionLimits.items || countJsonBytes(changed) > compositionLimits.bytes;
  const isAdded = items.length > composition.items.length;
  return isTooLarge && isAdded ? limitItems(composition, items.slice(0, -1)) : changed;
}

/** Divides plates, or moves the other items aside; else places each piece smaller, in the end over the others. */
function placeWithSpace(board: Board, items: Items, pieces: readonly Piece[]): Items {
  if (pieces.length === 0) return items;
  const withSpace = (board.hasPlates ? dividePlates(board, items, pieces) : null) ?? moveAside(board, items, pieces);
  if (withSpace !== null) return withSpace;
  return pieces.reduce(
    (shown, piece) => findPlace(board, shown, [piece], scales.least)?.items ?? placeOnTop(board, shown, piece),
    items,
  );
}

/** Gives each piece a part of a plate; null if one would get too little. */
function dividePlates(board: Board, items: Items, pieces: readonly Piece[]): Items | null {
  const { getWanted, median } = createMeasure(board, items);
  return pieces.reduce<Items | null>((shown, piece) => {
    if (shown === null) return null;
    const before = board.arrange(shown);
    const minLength = scales.divided * Math.min(median, getWanted(piece));
    for (const divided of listDividedPlates(before, board.gap, minLength)) {
      const after = addPlaced(board, divided.items, [{ piece, box: divided.free }]);
      if (!isWorse(before, board.arrange(after))) return after;
    }
    return null;
  }, items);
}

/** Moves the others no further than needed; null if the pieces would still be too small. */
function moveAside(board: Board, items: Items, pieces: readonly Piece[]): Items | null {
  let best: Place | null = null;
  for (const group of listWithSpace(board.arrange(items))) {
    for (const other of group) {
      const place = findPlace(board, other.items, pieces, Math.max(scales.leastSpace, best?.scale ?? 0));
      best = place ?? best;
    }
    if (best !== null && best.scale >= scales.space) break;
  }
  return best?.items ?? null;
}

const lengthsOnTop = [0.14, 0.11, 0.08, 0.06, 0.045];
const steps = Array.from({ length: 16 }, (_, step) => step / 15);

/** Places a piece over others where it hides least of them, as large as K9 allows; without such a place it is left out. */
function placeOnTop(board: Board, items: Items, piece: Piece): Items {
  const before = board.arrange(items);
  const { frame } = before;
  const listBounds = (isIncluded: (item: CompositionItem) => boolean) =>
    items.filter(isIncluded).map((item) => toBounds(item, frame));
  const texts = listBounds(({ kind }) => kind === "text");
  const others = listBounds((item) => item.kind !== "product" && !isBackdrop(item));
  for (const length of lengthsOnTop) {
    const size = { width: length * Math.sqrt(piece.aspect), height: length / Math.sqrt(piece.aspect) };
    const [right, bottom] = [frame.width - size.width, frame.height - size.height];
    const boxes = steps.flatMap((down) => steps.map((across) => ({ x: across * right, y: down * bottom, ...size })));
    const options = boxes
      .filter((box) => !texts.some((text) => overlaps(text, box)))
      .map((box) => ({ box, option: board.arrange(addPlaced(board, items, [{ piece, box }])) }))
      .filter(({ option }) => !hidesMore(before, option))
      .map(({ box, option }) => ({ option, hidden: sum(measureAllHidden(option)) + measureCovered(others, box) }));
    const [best] = options.toSorted((one, other) => one.hidden - other.hidden);
    if (best !== undefined) return best.option.items;
  }
  return items;
}

/** The share of a box that lies over others. */
function measureCovered(others: readonly Rectangle[], box: Rectangle): number {
  return sum(others.map((other) => getOverlap(other, box))) / getArea(box);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
