import type { OverlayOptions, Sharp } from "sharp";
import sharp from "sharp";
import {
  type ImageStep,
  type ItemBox,
  placeInside,
  productShadow,
  type SceneBox,
  type SceneStep,
  type TextStep,
} from "../../core/composition/scene-steps.ts";
import type { SceneDrawing } from "../../core/moodboard/render-moodboard.ts";
import { renderTextBlock, toRenderableText } from "./social/text-rendering.ts";

/** Draws the steps of a scene and encodes it. Requires FONTCONFIG_FILE, as `renderSocialImage` does. */
export async function drawScene({ scene, images, size }: SceneDrawing): Promise<Uint8Array> {
  const scale = size.height / scene.height;
  const canvas: Canvas = { ...size, scale, left: (size.width - scene.width * scale) / 2 };
  let picture = sharp({ create: { ...size, channels: 3, background: scene.background } });
  let layers: Layer[] = [];
  for (const [index, step] of scene.steps.entries()) {
    layers.push(...(await drawStep(step, images[index] ?? null, canvas)));
    if (countBytes(layers) < maxLayerBytes) continue;
    picture = await flatten(picture, layers);
    layers = [];
  }
  return await picture
    .composite(layers)
    // mozjpeg would double the time of the whole drawing and save 6% of the bytes.
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit of the scene. */
  readonly scale: number;
  /** Left edge of the scene in pixels. */
  readonly left: number;
}

interface Layer extends OverlayOptions {
  /** RGBA. */
  readonly input: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
}

/** Layers are decoded pixels. They are painted in groups of this size, so that 40 large items fit into memory. */
const maxLayerBytes = 150_000_000;

function countBytes(layers: readonly Layer[]): number {
  return layers.reduce((sum, { input }) => sum + input.length, 0);
}

async function flatten(picture: Sharp, layers: Layer[]): Promise<Sharp> {
  const { data, info } = await picture.composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function drawStep(step: SceneStep, image: Uint8Array | null, canvas: Canvas): Promise<readonly Layer[]> {
  if (step.kind === "text") return await drawText(step, canvas);
  const box = toPixels(step, canvas);
  if (step.kind === "rectangle") {
    return await placeLayer(sharp({ create: { ...roundSize(box), channels: 3, background: step.color } }), box, canvas);
  }
  return image === null ? [] : await drawImage(step, image, box, canvas);
}

function toPixels({ x, y, width, height, rotation }: SceneBox, { scale, left }: Canvas): SceneBox {
  return { x: left + x * scale, y: y * scale, width: width * scale, height: height * scale, rotation };
}

function roundSize({ width, height }: SceneBox) {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** White, so that the edges of a rotated image are not darkened. */
const transparent = { r: 255, g: 255, b: 255, alpha: 0 };

async function drawImage(step: ImageStep, image: Uint8Array, box: SceneBox, canvas: Canvas): Promise<readonly Layer[]> {
  const { width, height } = roundSize(box);
  const resized = sharp(image).resize({ width, height, fit: step.fit, background: transparent });
  const shadow = step.hasShadow === true ? await drawShadow(resized.clone(), { ...box, item: step.item }, canvas) : [];
  return [...shadow, ...(await placeLayer(resized, box, canvas, step.blend))];
}

/** The blurred shape of an image, which is larger than its box. */
async function drawShadow(image: Sharp, box: ItemBox, canvas: Canvas): Promise<readonly Layer[]> {
  const blur = productShadow.blur * canvas.scale;
  const edge = Math.ceil(3 * blur);
  const shape = await image.ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(shape.data, { raw: { ...shape.info, channels: 1 } })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "black" })
    .blur(Math.max(0.3, blur))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = Buffer.alloc(4 * data.length);
  for (const [index, opacity] of data.entries()) input[4 * index + 3] = opacity * productShadow.opacity;
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const y = productShadow.down * canvas.scale - edge;
  return await placeLayer(sharp(input, { raw }), placeInside(box, { x: -edge, y, ...raw }), canvas);
}

/** Rotates the image around the center of its box and crops it to the canvas. */
async function placeLayer(
  image: Sharp,
  box: SceneBox,
  canvas: Canvas,
  blend: ImageStep["blend"] = "normal",
): Promise<readonly Layer[]> {
  const rotated = box.rotation === 0 ? image : image.ensureAlpha().rotate(box.rotation, { background: transparent });
  const { data, info } = await rotated.ensureAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const left = Math.round(box.x + box.width / 2 - info.width / 2);
  const top = Math.round(box.y + box.height / 2 - info.height / 2);
  const layers = await cropToCanvas({ data, width: info.width, height: info.height, left, top }, canvas);
  return blend === "multiply" ? await Promise.all(layers.map(toMultiplyLayer)) : layers;
}

/** Replaces transparency by white, which "multiply" leaves unchanged: libvips would darken the edges. */
async function toMultiplyLayer(layer: Layer): Promise<Layer> {
  const pixels = sharp(layer.input, { raw: layer.raw });
  return {
    ...layer,
    input: await pixels.flatten({ background: "white" }).ensureAlpha().raw().toBuffer(),
    blend: "multiply",
  };
}

interface PlacedPixels {
  /** RGBA. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

async function cropToCanvas(
  { data, width, height, left, top }: PlacedPixels,
  canvas: Canvas,
): Promise<readonly Layer[]> {
  const visible = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(width, canvas.width - left) - Math.max(0, -left),
    height: Math.min(height, canvas.height - top) - Math.max(0, -top),
  };
  if (visible.width <= 0 || visible.height <= 0) return [];
  const isWhole = visible.width === width && visible.height === height;
  const raw = { width, height, channels: 4 } as const;
  const input = isWhole ? data : await sharp(data, { raw }).extract(visible).raw().toBuffer();
  const size = { width: visible.width, height: visible.height, channels: 4 } as const;
  return [{ input, raw: size, left: left + visible.left, top: top + visible.top }];
}

/** Metrics in em as browsers use them, and `top`, the height of the highest letter that `renderTextBlock` reserves. */
const fonts = {
  serif: { face: "display", ascent: 1.065, descent: 0.435, top: 0.949 },
  sans: { face: "text", ascent: 0.9766, descent: 0.2578, top: 0.952 },
} as const;

/** Draws each line at the baseline that CSS gives it. Lines with letters that the fonts lack are left out. */
async function drawText(step: TextStep, canvas: Canvas): Promise<readonly Layer[]> {
  const { face, ascent, descent, top } = fonts[step.font];
  const box = { ...toPixels(step, canvas), item: step.item };
  const size = step.size * canvas.scale;
  const layers: Layer[] = [];
  for (const [index, text] of step.lines.entries()) {
    const line = toRenderableText(text);
    if (line === null) continue;
    const { pixels, width, height } = await renderTextBlock(line, { face, size, color: step.color });
    const baseline = (index + 0.5) * step.lineHeight + (ascent - descent) / 2;
    const lineBox = placeInside(box, { x: 0, y: (baseline - top) * size, width, height });
    layers.push(...(await placeLayer(sharp(pixels, { raw: { width, height, channels: 4 } }), lineBox, canvas)));
  }
  return layers;
}
