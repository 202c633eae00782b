const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** A file has no place for its content type, so its extension says it. Null for an extension that says nothing. */
export function contentTypeOf(key: string): string | null {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return Object.hasOwn(contentTypes, extension) ? (contentTypes[extension] ?? null) : null;
}
