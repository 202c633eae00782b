import { PictureError, pictureAbandoned } from "../../core/image/image.errors.ts";
import type { Clients } from "../../core/kernel/single-flight.ts";

/** First "now", then "soon", then "later". */
export type Lane = "now" | "soon" | "later";

export interface Turns {
  /**
   * Does the work when its turn has come. Within a lane networks take turns, so that one that asks for much keeps
   * nobody else waiting. Errors: `picture.busy` at once when too many wait in this lane, in all or for one network;
   * `picture.abandoned` when all clients left before its turn. Work that has begun is finished.
   */
  take<Result>(lane: Lane, work: () => Promise<Result>, clients?: Clients): Promise<Result>;
}

const lanes = ["now", "soon", "later"] as const;

interface Options {
  readonly atOnce: number;
  readonly mostWaiting: Readonly<Record<Lane, number>>;
  readonly mostOfOneNetwork: number;
}

interface Waiting {
  readonly start: () => void;
  readonly networks: () => readonly string[];
}

/** Of what is done "later" there is never more than one at a time, so that a place is left for whoever comes now. */
export function makeTurns({ atOnce, mostWaiting, mostOfOneNetwork }: Options): Turns {
  const waiting: Record<Lane, Waiting[]> = { now: [], soon: [], later: [] };
  const running: Record<Lane, number> = { now: 0, soon: 0, later: 0 };
  const rota = makeRota();

  const mayStart = (lane: Lane) =>
    running.now + running.soon + running.later < atOnce && (lane !== "later" || running.later === 0);

  function startNext(): void {
    const lane = lanes.find((each) => waiting[each].length > 0 && mayStart(each));
    if (lane === undefined) return;
    running[lane] += 1;
    const next = rota.next(waiting[lane]);
    waiting[lane] = waiting[lane].filter((one) => one !== next);
    next?.start();
    startNext();
  }

  function refuseTooMany(lane: Lane, networks: readonly string[]): void {
    const ofNetwork = (network: string) => waiting[lane].filter((one) => one.networks().includes(network)).length;
    const isFull = waiting[lane].length >= mostWaiting[lane];
    if (!isFull && !networks.some((network) => ofNetwork(network) >= mostOfOneNetwork)) return;
    throw new PictureError("picture.busy", "Too many pictures are being made.", { suggestion: "Try again soon." });
  }

  function waitInLine(lane: Lane, clients?: Clients): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { start: resolve, networks: () => clients?.networks() ?? [] };
    waiting[lane].push(place);
    clients?.left.addEventListener("abort", () => {
      if (!waiting[lane].includes(place)) return;
      waiting[lane] = waiting[lane].filter((one) => one !== place);
      reject(pictureAbandoned());
    });
    startNext();
    return promise;
  }

  return {
    take: async (lane, work, clients) => {
      if (clients?.left.aborted === true) throw pictureAbandoned();
      refuseTooMany(lane, clients?.networks() ?? []);
      await waitInLine(lane, clients);
      try {
        return await work();
      } finally {
        running[lane] -= 1;
        startNext();
      }
    },
  };
}

/** Picks what a network waits for whose last turn is longest ago; of one network, what has waited longest. */
function makeRota() {
  const lastTurn = new Map<string, number>();
  let turn = 0;
  const turnOf = (network: string) => lastTurn.get(network) ?? 0;
  /** What nobody in particular waits for comes in its order, as if it were one network. */
  const networksOf = (one: Waiting) => {
    const networks = one.networks();
    return networks.length === 0 ? [""] : networks.toSorted((a, b) => turnOf(a) - turnOf(b));
  };

  return {
    next(waiting: readonly Waiting[]): Waiting | undefined {
      const [first] = waiting
        .map((one) => ({ one, network: networksOf(one)[0] ?? "" }))
        .toSorted((a, b) => turnOf(a.network) - turnOf(b.network));
      if (first === undefined) return undefined;
      // Who waits with nobody else has no turn to remember.
      if (waiting.length === 1) lastTurn.clear();
      else lastTurn.set(first.network, ++turn);
      return first.one;
    },
  };
}
