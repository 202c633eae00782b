export interface Measures {
  readonly width: number;
  readonly height: number;
}

const KB = 1024;

/** "1798 × 2400 px, 2.4 MB": what is known of a picture; empty where nothing is. */
export function pictureFacts(measures: Measures | null, bytes: number | null): string {
  const pixels = measures === null ? null : `${measures.width}\u00a0×\u00a0${measures.height}\u00a0px`;
  return [pixels, bytes === null ? null : fileSize(bytes)].filter((fact) => fact !== null).join(", ");
}

/** As file managers write it: whole kilobytes, and megabytes to one place. */
function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes}\u00a0bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;
}

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
