import { expect, type Locator } from "@playwright/test";

/** Expects that clicks on the center and near the corners hit the element and nothing above it, once the layout is stable. */
export async function expectClickable(target: Locator): Promise<void> {
  await expect.poll(() => findCoveredPoints(target)).toEqual([]);
}

function findCoveredPoints(target: Locator): Promise<readonly { x: number; y: number }[]> {
  return target.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const points = [left + 4, left + width / 2, right - 4].flatMap((x) =>
      [top + 4, top + height / 2, bottom - 4].map((y) => ({ x, y })),
    );
    return points.filter(({ x, y }) => !element.contains(document.elementFromPoint(x, y)));
  });
}
