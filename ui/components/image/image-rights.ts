import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { type ContentSource, defaultRights, type SourceRights } from "../../../core/product/source-rights.ts";

/** Returns the rights of an image's source; images without one are the site's own (core/README.md, O1). */
export function getImageRights({ contentSource }: Pick<ImageDto, "contentSource">): SourceRights {
  const source: ContentSource = contentSource ?? "own";
  return defaultRights[source];
}
