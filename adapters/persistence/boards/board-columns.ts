import type { BoardCard } from "../../../core/board/board-queries.port.ts";
import { excerptLength, excerptOf } from "../../../core/board/excerpt.ts";
import { statusFrom } from "./board-mapper.ts";

/** Column lists of the read queries, named as the types that read them. */
export const boardColumns = `
  id, title, subject, description, style, room, furniture_type as "furnitureType", adjective, status, products,
  image_url as "imageUrl", uploaded_moodboard_url as "uploadedMoodboardUrl", views, version,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt", deleted_at as "deletedAt"`;

/** One character more than an excerpt has tells that the description goes on. */
export const cardColumns = `
  id, title, style, room, adjective, left(description, ${excerptLength + 1}) as excerpt, status, views,
  item_count as "itemCount", gone_count as "goneCount",
  coalesce(nullif(uploaded_moodboard_url, ''), nullif(first_product_image, ''), nullif(image_url, ''), (
    select cover from terms where kind = 'style' and slug = style_slug
  )) as image,
  published_at as "publishedAt", updated_at as "updatedAt"`;

export interface StoredCard extends Omit<BoardCard, "status"> {
  readonly status: string;
}

export function cardFromRow(row: StoredCard): BoardCard {
  const excerpt = row.excerpt === null ? null : excerptOf(row.excerpt);
  return { ...row, excerpt, status: statusFrom(row.status) };
}
