import { DomainError } from "../kernel/domain-error.ts";
import type { Clock } from "../kernel/system.port.ts";

/** `click.too-many`: the network has reached a limit of `clickLimits`, or the database falls behind. */
export type ClickErrorCode = "click.too-many";

class ClickError extends DomainError<ClickErrorCode> {}

export interface ProductClick {
  readonly boardId: string;
  /** Id of the product on the board. */
  readonly productId: string;
  /** The client's network (an IPv4 address or an IPv6 prefix); kept in memory for the limits only. */
  readonly network: string;
}

export interface ClickCount {
  readonly boardId: string;
  readonly productId: string;
  readonly clicks: number;
}

/** Maximum clicks per network, node and day (core/README.md, V8). */
const clickLimits = { perProduct: 10, perNetwork: 200 } as const;

/** Stores click counts. */
export interface ClickRepository {
  /**
   * Adds the clicks to the counters of the day (YYYY-MM-DD), all or none. Ignores boards that are not public and
   * products that the board does not have.
   */
  addClicks(day: string, clicks: readonly ClickCount[]): Promise<void>;
}

interface Dependencies {
  readonly clickRepository: ClickRepository;
  readonly clock: Clock;
}

export type ClickCounter = ReturnType<typeof createClickCounter>;

/** Clicks of one day that are written with one statement. */
interface Batch {
  readonly day: string;
  readonly counts: Map<string, ClickCount>;
  readonly written: Promise<void>;
}

/** Maximum number of different products in one batch. A batch grows only while the database does not answer. */
const maxBatchSize = 20_000;

/**
 * Writes clicks before they are acknowledged, so that a killed node loses none. While a batch is written, the clicks
 * that arrive are collected for the next one: however many visitors follow a product at once, its counter is updated a
 * few times per second, and no two updates wait for the lock of its row.
 */
export function createClickCounter({ clickRepository, clock }: Dependencies) {
  const limits = createLimits();
  let collecting: Batch | null = null;
  let lastWrite: Promise<unknown> = Promise.resolve();

  function openBatch(day: string): Batch {
    const counts: Batch["counts"] = new Map();
    const previous = lastWrite;
    async function write(): Promise<void> {
      await previous;
      if (collecting === batch) collecting = null;
      await clickRepository.addClicks(day, [...counts.values()]);
    }
    const batch: Batch = { day, counts, written: write() };
    lastWrite = batch.written.catch(() => undefined);
    return batch;
  }

  return {
    /**
     * Counts a click and resolves when it is stored. Errors: `click.too-many`, and those of the repository; a click
     * that was rejected is not repeated.
     */
    async record(click: ProductClick): Promise<void> {
      const day = clock.now().toISOString().slice(0, 10);
      const boardId = click.boardId.toLowerCase();
      limits.consume(day, { ...click, boardId });
      if (collecting?.day !== day) collecting = openBatch(day);
      const { counts, written } = collecting;
      const key = `${boardId} ${click.productId}`;
      const clicks = (counts.get(key)?.clicks ?? 0) + 1;
      if (clicks === 1 && counts.size >= maxBatchSize) throw tooManyClicksError();
      counts.set(key, { boardId, productId: click.productId, clicks });
      await written;
    },
  };
}

/**
 * Maximum number of counters in memory, one per network and one per product that it follows; the oldest are dropped.
 */
const maxCounters = 100_000;

function createLimits() {
  const counters = new Map<string, number>();
  let today = "";

  function isBelow(key: string, limit: number): boolean {
    return (counters.get(key) ?? 0) < limit;
  }

  function increment(key: string): void {
    counters.set(key, (counters.get(key) ?? 0) + 1);
    const [oldest] = counters.keys();
    if (counters.size > maxCounters && oldest !== undefined) counters.delete(oldest);
  }

  return {
    /** Errors: `click.too-many`. */
    consume(day: string, { boardId, productId, network }: ProductClick): void {
      if (day !== today) counters.clear();
      today = day;
      const product = `${network} ${boardId} ${productId}`;
      if (!isBelow(network, clickLimits.perNetwork) || !isBelow(product, clickLimits.perProduct)) {
        throw tooManyClicksError();
      }
      for (const key of [network, product]) increment(key);
    },
  };
}

function tooManyClicksError(): ClickError {
  return new ClickError("click.too-many", "Too many clicks were sent; this one was not counted.");
}
