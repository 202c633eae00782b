const GIVEN_UP_AFTER_MS = 8000;

/** A picture that can be drawn at once and read back from a canvas; null when it is dead, forbidden or too slow. */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.crossOrigin = "anonymous";
  picture.decoding = "sync";
  picture.src = address;
  try {
    await Promise.race([picture.decode(), failAfter(GIVEN_UP_AFTER_MS)]);
    return picture.naturalWidth > 0 ? picture : null;
  } catch {
    return null;
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`Nothing for ${ms} ms`)), ms));
}
