/** Addresses that are always room pages (specification, section 2). */
export const roomSlugs = ["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"] as const;

const alwaysRooms: ReadonlySet<string> = new Set(roomSlugs);

export function isFixedRoomSlug(slug: string): boolean {
  return alwaysRooms.has(slug);
}

/** The picture that ships with the site for the seven rooms; null for others. */
export function roomFallbackImage(slug: string): string | null {
  return alwaysRooms.has(slug) ? `/pictures/rooms/${slug}.jpg` : null;
}
