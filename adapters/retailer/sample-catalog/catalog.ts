import { armchairs } from "../sample-catalogue/items/armchairs.ts";
import { beds } from "../sample-catalogue/items/beds.ts";
import { decor } from "../sample-catalogue/items/decor.ts";
import { plants } from "../sample-catalogue/items/plants.ts";
import { sofas } from "../sample-catalogue/items/sofas.ts";
import { storage } from "../sample-catalogue/items/storage.ts";
import { textiles } from "../sample-catalogue/items/textiles.ts";
import type { CatalogueItem } from "./item.ts";
import { lighting } from "./items/lighting-and-decor.ts";
import { chairs } from "./items/seating.ts";
import { tables } from "./items/tables-and-storage.ts";
import { rugs } from "./items/textiles-and-beds.ts";

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
