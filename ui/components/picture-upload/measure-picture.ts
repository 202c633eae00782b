import type { Measures } from "../image-upload/image-dimensions.ts";

/** Pixels of an image file as it will be shown, upright; null when the browser cannot read it. */
export async function measurePicture(file: File): Promise<Measures | null> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
