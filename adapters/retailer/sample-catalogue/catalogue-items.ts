import type { CatalogueItem } from "./item.ts";
import { armchairs } from "./items/armchairs.ts";
import { beds } from "./items/beds.ts";
import { chairs } from "./items/chairs.ts";
import { decor } from "./items/decor.ts";
import { lighting } from "./items/lighting.ts";
import { plants } from "./items/plants.ts";
import { rugs } from "./items/rugs.ts";
import { sofas } from "./items/sofas.ts";
import { storage } from "./items/storage.ts";
import { tables } from "./items/tables.ts";
import { textiles } from "./items/textiles.ts";

/** Every product of the sample catalogue. */
export const catalogueItems: readonly CatalogueItem[] = [
  ...sofas,
  ...armchairs,
  ...chairs,
  ...tables,
  ...storage,
  ...beds,
  ...lighting,
  ...textiles,
  ...rugs,
  ...decor,
  ...plants,
];
