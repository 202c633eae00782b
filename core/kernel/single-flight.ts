import { type Cancellation, createCancellation } from "./cancellation.ts";

/** Somebody who waits for shared work and may leave before it is done. */
export interface Waiter {
  /** Work is shared out fairly between networks. */
  readonly network: string;
  readonly signal: Cancellation;
}

/** All who wait for one piece of work. */
export interface Waiters {
  /** Aborted when the last of them has left. Who waits without being a `Client` never leaves. */
  readonly signal: Cancellation;
  /** The networks of those who have not left. */
  networks(): readonly string[];
}

/** Work by name: whoever asks while it is under way shares its outcome. */
export interface SingleFlight<Result> {
  has(name: string): boolean;
  run(name: string, task: (clients: Waiters) => Promise<Result>, client?: Waiter): Promise<Result>;
}

interface PendingCall<Result> {
  readonly result: Promise<Result>;
  readonly group: ReturnType<typeof createGroup>;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const pending = new Map<string, PendingCall<Result>>();

  function begin(name: string, task: (clients: Waiters) => Promise<Result>): PendingCall<Result> {
    const group = createGroup();
    const result = task(group.clients).finally(() => pending.delete(name));
    const entry = { result, group };
    pending.set(name, entry);
    return entry;
  }

  async function run(name: string, task: (clients: Waiters) => Promise<Result>, client?: Waiter): Promise<Result> {
    const { result, group } = pending.get(name) ?? begin(name, task);
    group.join(client);
    try {
      return await result;
    } catch (error) {
      // It was given up for those before, and this client came just too late to keep it.
      const cameLate = group.clients.signal.aborted && client?.signal.aborted !== true;
      if (!cameLate) throw error;
      return await run(name, task, client);
    }
  }

  return { has: (name) => pending.has(name), run };
}

/** Knows who waits, and notices when the last one leaves. */
function createGroup() {
  const { cancellation: signal, cancel } = createCancellation();
  const present = new Set<Waiter | symbol>();
  return {
    clients: {
      signal,
      networks: () => [...present].flatMap((one) => (typeof one === "symbol" ? [] : [one.network])),
    },
    join(client?: Waiter): void {
      present.add(client ?? Symbol("never leaves"));
      client?.signal.addEventListener("abort", () => {
        present.delete(client);
        if (present.size === 0) cancel();
      });
    },
  };
}
