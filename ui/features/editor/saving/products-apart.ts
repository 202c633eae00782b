import { counted } from "../../../format.ts";

interface Listed {
  readonly id: string;
  readonly title: string;
}

/** How many products one of two lists has, and some that tell it from the other. */
export interface ProductsSide {
  readonly kind: "products";
  readonly count: string;
  /** What the products are. */
  readonly note: string;
  readonly products: readonly Listed[];
  /** How many more there are of them. */
  readonly more: number;
}

interface Sides {
  readonly theirs: ProductsSide;
  readonly mine: ProductsSide;
}

/** How many products are named at most. */
const named = 3;

/** In what two lists of products differ: in what only one of them has, else in their order. Empty where in nothing. */
export function productsApart(theirs: readonly Listed[], mine: readonly Listed[]): readonly Sides[] {
  const place = theirs.findIndex((product, index) => !isSame(product, mine[index]));
  if (place === -1 && theirs.length === mine.length) return [];
  const [onlyTheirs, onlyMine] = [without(theirs, mine), without(mine, theirs)];
  if (onlyTheirs.length + onlyMine.length > 0) {
    return [{ theirs: side(theirs, "Only here:", onlyTheirs), mine: side(mine, "Only here:", onlyMine) }];
  }
  const note = `Number ${place + 1}:`;
  return [{ theirs: side(theirs, note, only(theirs, place)), mine: side(mine, note, only(mine, place)) }];
}

function isSame(one: Listed, other: Listed | undefined): boolean {
  return one.id === other?.id && one.title.trim() === other.title.trim();
}

function without(list: readonly Listed[], others: readonly Listed[]): readonly Listed[] {
  return list.filter((product) => !others.some((other) => isSame(product, other)));
}

function only(list: readonly Listed[], place: number): readonly Listed[] {
  return list.slice(place, place + 1);
}

function side(list: readonly Listed[], note: string, telling: readonly Listed[]): ProductsSide {
  const products = telling.slice(0, named);
  const more = telling.length - products.length;
  return { kind: "products", count: counted(list.length, "product"), note, products, more };
}
