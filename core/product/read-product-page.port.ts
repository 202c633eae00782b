/**
 * What a shop's page says of the product that it shows, ready to show here; `imageUrl` is an https address or null.
 * Errors: `product.link-unreadable` for pages that cannot be read, turn programs away or tell of no product.
 */
export type ReadProductPage = (url: string) => Promise<{ readonly title: string; readonly imageUrl: string | null }>;
