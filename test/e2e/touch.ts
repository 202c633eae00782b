import type { Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A touch: drags draggable elements and scrolls the page elsewhere. */
export async function touch(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    /** Touches the center of an element, moves by this many pixels down (negative: up) and releases. */
    drag: async (from: Locator, down: number) => {
      const { x, y } = await getMiddle(from);
      await touch("touchStart", [{ x, y }]);
      for (let step = 1; step <= 16; step += 1) await touch("touchMove", [{ x, y: y + (down * step) / 16 }]);
      await touch("touchEnd", []);
    },
  };
}

async function getMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("there is nothing to put a finger on");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
