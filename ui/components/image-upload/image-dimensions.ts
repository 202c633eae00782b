export interface ImageDimensions {
  readonly width: number;
  readonly height: number;
}

const KB = 1024;

/** Formats the known facts as "1798 × 2400 px, 2.4 MB"; empty if both are null. */
export function formatImageInfo(dimensions: ImageDimensions | null, bytes: number | null): string {
  const pixels = dimensions === null ? null : `${dimensions.width}\u00a0×\u00a0${dimensions.height}\u00a0px`;
  return [pixels, bytes === null ? null : formatFileSize(bytes)].filter((fact) => fact !== null).join(", ");
}

/** Whole kilobytes, megabytes with one decimal place (1 KB = 1,024 bytes). */
function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes}\u00a0bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;
}

/** Returns the size of an image file in pixels, upright as displayed; null if the browser cannot decode it. */
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
