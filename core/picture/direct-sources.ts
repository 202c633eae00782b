/** Whether browsers get this picture from where it lies and it may be kept nowhere else, as a shop's licence can ask. */
export type IsDirect = (source: string) => boolean;

/** `origins` are in lower case, without a slash at the end: "https://m.media-amazon.com". */
export function makeIsDirect(origins: readonly string[]): IsDirect {
  return (source) => {
    const start = source.toLowerCase();
    return origins.some((origin) => start.startsWith(`${origin}/`));
  };
}
