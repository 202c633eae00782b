import type { FrameRatio } from "./composition.ts";
import type { Scene } from "./scene.ts";

/** Pixels of a moodboard by the ratio of its frame. The first is the size recommended for uploads (core/README.md, M3). */
export const moodboardSizes: Readonly<Record<FrameRatio, { readonly width: number; readonly height: number }>> = {
  "3:4": { width: 1_798, height: 2_400 },
  "2:3": { width: 1_600, height: 2_400 },
  "4:3": { width: 2_400, height: 1_800 },
};

export interface SceneDrawing {
  readonly scene: Scene;
  /** The bytes for each step of the scene; null for a step without an image, and for an image that is left out. */
  readonly images: readonly (Uint8Array | null)[];
  /** Pixels. The scene is scaled to the height and centered; what exceeds the width is cut off. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface SceneRenderer {
  /**
   * Returns a JPEG of the scene. The images must be files of this site. Errors: `picture.busy`; `picture.interrupted`; `picture.not-found` if
   * rendering failed.
   */
  renderScene(drawing: SceneDrawing): Promise<Uint8Array>;
}
