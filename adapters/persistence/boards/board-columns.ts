import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import { excerptLength, excerptOf } from "../../../core/board/excerpt.ts";
import { statusFrom } from "./board-mapper.ts";

/** Column lists of the read queries, named as the types that read them. */
export const boardColumns = `
  id, title, subject, description, style, room, furniture_type as "furnitureType", adjective, status, products,
  image_url as "imageUrl", uploaded_moodboard_url as "uploadedMoodboardUrl", views, version,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt", deleted_at as "deletedAt"`;

export const cardColumns = `
  id, title, style, room, adjective, status, views,
  item_count as "itemCount", gone_count as "goneCount",
  coalesce(nullif(uploaded_moodboard_url, ''), nullif(first_product_image, ''), nullif(image_url, ''), (
    select cover from terms where kind = 'style' and slug = style_slug
  )) as image,
  coalesce(uploaded_moodboard_url, '') <> '' as "isMoodboard",
  coalesce(uploaded_moodboard_url, '') = '' and coalesce(first_product_image, '') <> '' as "isProductImage",
  published_at as "publishedAt", updated_at as "updatedAt"`;

/** One character more than an excerpt has tells that the description goes on. */
export const featuredColumns = `${cardColumns}, left(description, ${excerptLength + 1}) as excerpt`;

export interface StoredCard extends Omit<BoardCard, "status"> {
  readonly status: string;
  /** Its place in a list that is read page by page. */
  readonly orderedAt?: Date;
}

export interface StoredFeatured extends StoredCard {
  readonly excerpt: string | null;
}

export function cardFromRow({ orderedAt: _, ...row }: StoredCard): BoardCard {
  return { ...row, status: statusFrom(row.status) };
}

export function featuredFromRow({ excerpt, ...card }: StoredFeatured): FeaturedCard {
  return { ...cardFromRow(card), excerpt: excerpt === null ? null : excerptOf(excerpt) };
}
