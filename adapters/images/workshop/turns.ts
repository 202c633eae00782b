import { PictureError } from "../../../core/picture/picture.errors.ts";

/** First "now", then "soon", then "later". */
export type Lane = "now" | "soon" | "later";

export interface Turns {
  /** Does the work when its turn has come. Errors: `picture.busy` at once when too many wait in this lane. */
  take<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result>;
}

const lanes = ["now", "soon", "later"] as const;

interface Options {
  readonly atOnce: number;
  readonly mostWaiting: Readonly<Record<Lane, number>>;
}

/** Of what is done "later" there is never more than one at a time, so that a place is left for whoever comes now. */
export function makeTurns({ atOnce, mostWaiting }: Options): Turns {
  const waiting: Record<Lane, (() => void)[]> = { now: [], soon: [], later: [] };
  const running: Record<Lane, number> = { now: 0, soon: 0, later: 0 };

  const mayStart = (lane: Lane) =>
    running.now + running.soon + running.later < atOnce && (lane !== "later" || running.later === 0);

  function startNext(): void {
    const lane = lanes.find((each) => waiting[each].length > 0 && mayStart(each));
    if (lane === undefined) return;
    running[lane] += 1;
    waiting[lane].shift()?.();
    startNext();
  }

  return {
    take: async (lane, work) => {
      if (waiting[lane].length >= mostWaiting[lane]) {
        throw new PictureError("picture.busy", "Too many pictures are being made.", { suggestion: "Try again soon." });
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting[lane].push(resolve);
      startNext();
      await promise;
      try {
        return await work();
      } finally {
        running[lane] -= 1;
        startNext();
      }
    },
  };
}
