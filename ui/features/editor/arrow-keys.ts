const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves something on an image, as fractions of it: 1%, with Shift 5%. Null for other keys. */
export function getArrowStep({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">) {
  const direction = directions[key];
  if (direction === undefined) return null;
  const step = shiftKey ? 0.05 : 0.01;
  return { x: direction[0] * step, y: direction[1] * step };
}
