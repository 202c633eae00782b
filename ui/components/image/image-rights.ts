import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { type ContentSource, type SourceRights, standardRights } from "../../../core/product/source-rights.ts";

/** What may be done with an image on a page. */
export function imageRights({ contentSource }: Pick<ImageDto, "contentSource">): SourceRights {
  const source: ContentSource = contentSource ?? "own";
  return standardRights[source];
}
