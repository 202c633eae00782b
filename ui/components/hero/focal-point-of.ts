import { focalPoint } from "./focal-points.css.ts";

const known: Readonly<Record<string, string>> = focalPoint;

/** The class that keeps a picture's focal point in sight; undefined, which is its centre, for pictures of others. */
export function focalPointOf(imageUrl: string | null): string | undefined {
  return imageUrl === null ? undefined : known[imageUrl];
}
