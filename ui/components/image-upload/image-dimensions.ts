export interface ImageDimensions {
  readonly width: number;
  readonly height: number;
}

const KB = 1024;

/** "1798 × 2400 px, 2.4 MB": what is known of a picture; empty where nothing is. */
export function formatImageInfo(measures: ImageDimensions | null, bytes: number | null): string {
  const pixels = measures === null ? null : `${measures.width}\u00a0×\u00a0${measures.height}\u00a0px`;
  return [pixels, bytes === null ? null : formatFileSize(bytes)].filter((fact) => fact !== null).join(", ");
}

/** As file managers write it: whole kilobytes, and megabytes to one place. */
function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes}\u00a0bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;
}

/** Pixels of an image file as it will be shown, upright; null when the browser cannot read it. */
export async function measureImage(file: File): Promise<ImageDimensions | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
