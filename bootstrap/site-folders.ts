import { fileURLToPath } from "node:url";

/** Pictures of the built-in catalogue, shown below /sample-catalogue/. */
export const sampleCatalogueFolder = fileURLToPath(
  new URL("../adapters/retailer/sample-catalog/pictures", import.meta.url),
);

/** Pictures of styles and rooms that ship with the site, shown below /pictures/. */
export const ownPicturesFolder = fileURLToPath(new URL("../ui/public/pictures", import.meta.url));
