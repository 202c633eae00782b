/** Lightness 0..1 and the two color axes of OKLab. */
export interface Oklab {
  readonly lightness: number;
  readonly greenRed: number;
  readonly blueYellow: number;
}

/** Converts "#rrggbb" to OKLab, in which distances match what people see. */
export function toOklab(color: string): Oklab {
  const value = Number.parseInt(color.slice(1), 16);
  const red = toLinear(value >> 16);
  const green = toLinear((value >> 8) & 255);
  const blue = toLinear(value & 255);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    greenRed: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    blueYellow: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

export function toHex({ lightness, greenRed, blueYellow }: Oklab): string {
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => fromLinear(channel).toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const channel = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, channel)));
}

export function getColorDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.greenRed - other.greenRed, one.blueYellow - other.blueYellow);
}

/** Strength of a color: 0 for grays. */
export function getChroma({ greenRed, blueYellow }: Oklab): number {
  return Math.hypot(greenRed, blueYellow);
}

/** Mixes two colors; `share` 0 gives the first one, 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [toOklab(one), toOklab(other)];
  const between = (start: number, end: number) => start + (end - start) * share;
  return toHex({
    lightness: between(from.lightness, to.lightness),
    greenRed: between(from.greenRed, to.greenRed),
    blueYellow: between(from.blueYellow, to.blueYellow),
  });
}
