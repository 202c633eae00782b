import { type Cancellation, makeCancellation } from "./cancellation.ts";

/** Somebody who waits for shared work and may leave before it is done. */
export interface Client {
  /** Work is shared out fairly between networks. */
  readonly network: string;
  readonly left: Cancellation;
}

/** All who wait for one piece of work. */
export interface Clients {
  /** Aborted when the last of them has left. Who waits without being a `Client` never leaves. */
  readonly left: Cancellation;
  /** The networks of those who have not left. */
  networks(): readonly string[];
}

/** Work by name: whoever asks while it is under way shares its outcome. */
export interface InFlight<Result> {
  has(name: string): boolean;
  share(name: string, work: (clients: Clients) => Promise<Result>, client?: Client): Promise<Result>;
}

interface Entry<Result> {
  readonly outcome: Promise<Result>;
  readonly group: ReturnType<typeof makeGroup>;
}

export function makeInFlight<Result>(): InFlight<Result> {
  const underWay = new Map<string, Entry<Result>>();

  function begin(name: string, work: (clients: Clients) => Promise<Result>): Entry<Result> {
    const group = makeGroup();
    const outcome = work(group.clients).finally(() => underWay.delete(name));
    const entry = { outcome, group };
    underWay.set(name, entry);
    return entry;
  }

  async function share(name: string, work: (clients: Clients) => Promise<Result>, client?: Client): Promise<Result> {
    const { outcome, group } = underWay.get(name) ?? begin(name, work);
    group.join(client);
    try {
      return await outcome;
    } catch (error) {
      // It was given up for those before, and this client came just too late to keep it.
      const cameLate = group.clients.left.aborted && client?.left.aborted !== true;
      if (!cameLate) throw error;
      return await share(name, work, client);
    }
  }

  return { has: (name) => underWay.has(name), share };
}

/** Knows who waits, and notices when the last one leaves. */
function makeGroup() {
  const { cancellation: left, cancel } = makeCancellation();
  const present = new Set<Client | symbol>();
  return {
    clients: {
      left,
      networks: () => [...present].flatMap((one) => (typeof one === "symbol" ? [] : [one.network])),
    },
    join(client?: Client): void {
      present.add(client ?? Symbol("never leaves"));
      client?.left.addEventListener("abort", () => {
        present.delete(client);
        if (present.size === 0) cancel();
      });
    },
  };
}
