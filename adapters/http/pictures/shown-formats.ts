/** Formats that the `Accept` header names; "anything" stands for the formats of old, and "q=0" for a refusal. */
export function shownFormats(accept: string): { readonly avif: boolean; readonly webp: boolean } {
  const named = new Set(
    accept
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter)))
      .map(([type = ""]) => type),
  );
  return { avif: named.has("image/avif"), webp: named.has("image/webp") };
}
