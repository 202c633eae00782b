import type { Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
  /** Distinguishes fingers. */
  readonly id?: number;
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
    /** Puts two fingers on an element, side by side around its center, and changes their distance, in pixels. */
    pinch: async (on: Locator, distance: { readonly from: number; readonly to: number }) => {
      const { x, y } = await getMiddle(on);
      const fingers = (apart: number) => [
        { x: x - apart / 2, y, id: 0 },
        { x: x + apart / 2, y, id: 1 },
      ];
      await touch("touchStart", fingers(distance.from));
      for (let step = 1; step <= 8; step += 1)
        await touch("touchMove", fingers(distance.from + ((distance.to - distance.from) * step) / 8));
      await touch("touchEnd", []);
    },
  };
}

async function getMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("there is nothing to put a finger on");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
