/** A page of every kind that a visitor can come to, but for the board page. */
export const publicPaths = ["/", "/boards", "/styles", "/rooms", "/japandi", "/living-room", "/dining"] as const;
export const missingPaths = ["/no/such/page", "/board/no-such-board"] as const;
