/** A picture that comes with the site, by its path ("/pictures/rooms/kitchen.jpg"); null when there is none. */
export type ReadSiteFile = (path: string) => Promise<Uint8Array | null>;
