import type { Violation } from "../kernel/domain-error.ts";
import { isImageSource, isRemoteImage } from "../kernel/image-url.ts";
import {
  type Composition,
  CompositionError,
  type CompositionItem,
  compositionLimits,
  countJsonBytes,
  type Frame,
  type FrameRatio,
  frameRatios,
  type ItemKind,
  type Placement,
  roundForStorage,
  storedTemplates,
  textRoles,
  treatments,
} from "./composition.ts";

type Properties = Readonly<Record<string, unknown>>;

/**
 * Returns a composition with exactly the known properties and rounded numbers. Throws `composition.unknown-version` or
 * `composition.invalid` (core/README.md, K1 to K3).
 */
export function parseComposition(value: unknown): Composition {
  const { version } = readObject(value, "");
  if (typeof version === "number" && version > 1) throw unknownVersionError();
  const properties = readObject(value, "", ["version", "frame", "template", "seed", "items", "leftOut", "pictures"]);
  if (version !== 1) fail("version", "The version must be 1.");
  const composition: Composition = {
    version: 1,
    frame: parseFrame(properties.frame),
    template: readOneOf(properties.template, "template", storedTemplates),
    seed: readInteger(properties.seed, "seed", 0, 2 ** 32 - 1),
    items: parseItems(properties.items),
    ...parseLeftOut(properties.leftOut),
    ...parsePictures(properties.pictures),
  };
  checkProducts(composition);
  if (countJsonBytes(composition) > compositionLimits.bytes)
    fail("", `A moodboard may take up at most ${compositionLimits.bytes} bytes.`);
  return composition;
}

function unknownVersionError(): CompositionError {
  return new CompositionError("composition.unknown-version", "This moodboard was made by a newer version.", {
    suggestion: "Update the program.",
  });
}

function parseFrame(value: unknown): Frame {
  const { ratio, background } = readObject(value, "frame", ["ratio", "background"]);
  return {
    ratio: readOneOf(ratio, "frame.ratio", Object.keys(frameRatios).filter(isFrameRatio)),
    background: readColor(background, "frame.background"),
  };
}

function isFrameRatio(text: string): text is FrameRatio {
  return Object.hasOwn(frameRatios, text);
}

function parseItems(value: unknown): readonly CompositionItem[] {
  const items = readList(value, "items", 0, compositionLimits.items);
  return items.map((item, index) => parseItem(item, `items.${index}`));
}

/** At most as many as a board has products (core/README.md, B10). */
const maxLeftOut = 100;

function parseLeftOut(value: unknown): Pick<Composition, "leftOut"> {
  if (value === undefined) return {};
  const ids = readList(value, "leftOut", 0, maxLeftOut).map((id) =>
    readText(id, "leftOut", compositionLimits.productId),
  );
  return ids.length === 0 ? {} : { leftOut: [...new Set(ids)] };
}

function parsePictures(value: unknown): Pick<Composition, "pictures"> {
  if (value === undefined) return {};
  if (typeof value === "string" && /^[0-9a-f]{8}$/u.test(value)) return { pictures: value };
  return fail("pictures", "The value must be eight hexadecimal digits.");
}

const ownProperties: Readonly<Record<ItemKind, readonly string[]>> = {
  product: ["product", "treatment"],
  room: ["image"],
  palette: ["colors"],
  text: ["text", "role"],
};
const placementProperties = ["kind", "x", "y", "width", "height", "rotation", "layer", "locked"];

function parseItem(value: unknown, path: string): CompositionItem {
  const kinds = ["product", "room", "palette", "text"] as const;
  const kind = readOneOf(readObject(value, path).kind, `${path}.kind`, kinds);
  const properties = readObject(value, path, [...ownProperties[kind], ...placementProperties]);
  const placement = parsePlacement(properties, path);
  switch (kind) {
    case "product": {
      const product = readText(properties.product, `${path}.product`, compositionLimits.productId);
      return {
        kind,
        product,
        treatment: readOneOf(properties.treatment, `${path}.treatment`, treatments),
        ...placement,
      };
    }
    case "room":
      return { kind, image: readImage(properties.image, `${path}.image`), ...placement };
    case "palette": {
      const { min, max } = compositionLimits.paletteColors;
      const colors = readList(properties.colors, `${path}.colors`, min, max);
      return { kind, colors: colors.map((color) => readColor(color, `${path}.colors`)), ...placement };
    }
    case "text": {
      const text = readText(properties.text, `${path}.text`, compositionLimits.text);
      return { kind, text, role: readOneOf(properties.role, `${path}.role`, textRoles), ...placement };
    }
  }
}

/**
 * The center stays in the frame, so that no item is out of reach; an item may be larger than the frame, as a
 * background.
 */
function parsePlacement(properties: Properties, path: string): Placement {
  const number = (name: string, min: number, max: number) => readNumber(properties[name], `${path}.${name}`, min, max);
  if (typeof properties.locked !== "boolean") fail(`${path}.locked`, "The value must be true or false.");
  return {
    x: number("x", 0, 1),
    y: number("y", 0, 1),
    width: number("width", 0.005, 2),
    height: number("height", 0.005, 2),
    rotation: number("rotation", -180, 180),
    layer: readInteger(properties.layer, `${path}.layer`, -1_000, 1_000),
    locked: properties.locked === true,
  };
}

function checkProducts({ items, template }: Composition): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (item.kind !== "product") {
      if (template === "uploaded") fail(`items.${index}`, "An uploaded moodboard has areas of products only.");
      continue;
    }
    if (seen.has(item.product)) fail(`items.${index}.product`, "A product may appear only once in a moodboard.");
    seen.add(item.product);
  }
}

/** Fails if the value is no plain object or has a property that is not listed. */
function readObject(value: unknown, path: string, names?: readonly string[]): Properties {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return fail(path, "A group of values is missing.");
  const unknown = Object.keys(value).find((name) => names !== undefined && !names.includes(name));
  if (unknown !== undefined) fail(path === "" ? unknown : `${path}.${unknown}`, "This property is not known.");
  return { ...value };
}

function readList(value: unknown, path: string, min: number, max: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= min && value.length <= max) return value;
  return fail(path, `This must be a list of ${min} to ${max} entries.`);
}

function readNumber(value: unknown, path: string, min: number, max: number): number {
  if (typeof value === "number" && value >= min && value <= max) return roundForStorage(value);
  return fail(path, `The value must be a number from ${min} to ${max}.`);
}

function readInteger(value: unknown, path: string, min: number, max: number): number {
  return Number.isInteger(value) ? readNumber(value, path, min, max) : fail(path, "The value must be a whole number.");
}

function readOneOf<Option extends string>(value: unknown, path: string, options: readonly Option[]): Option {
  return options.find((option) => option === value) ?? fail(path, `The value must be one of: ${options.join(", ")}.`);
}

function readColor(value: unknown, path: string): string {
  if (typeof value === "string" && /^#[0-9a-f]{6}$/u.test(value)) return value;
  return fail(path, "The value must be a color such as #e8e2d7.");
}

function readText(value: unknown, path: string, maxLength: number): string {
  const isLine = typeof value === "string" && value.trim() !== "" && !/\p{Cc}/u.test(value) && value.isWellFormed();
  if (isLine && [...value].length <= maxLength) return value;
  return fail(path, `The value must be one line of 1 to ${maxLength} characters.`);
}

function readImage(value: unknown, path: string): string {
  if (typeof value === "string" && isImageSource(value) && !isRemoteImage(value)) return value;
  return fail(path, "The image of the room must be one of this site: its address starts with /.");
}

function fail(path: string, message: string): never {
  const violation: Violation = { path, title: "Invalid moodboard", message };
  const place = path === "" ? "" : ` (${path})`;
  throw new CompositionError("composition.invalid", `This moodboard cannot be read${place}. ${message}`, {
    suggestion: "Compose the moodboard again.",
    violations: [violation],
  });
}
