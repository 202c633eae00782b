import { Readable } from "node:stream";
import type { Context } from "koa";
import { createFairQueue } from "../request/fair-queue.ts";

/**
 * Responds with one JSON array that is written batch by batch: the next batch is read when the client has taken the one
 * before, and none once it has left. What fails before the first batch is refused as usual; later the connection is
 * closed in the middle, so that no client takes half a list for a whole one.
 */
export type StreamJsonList = (ctx: Context, batches: AsyncIterable<readonly object[]>) => Promise<void>;

/** One batch of all streams at a time, in turn by network: many streams must not keep the processor from short responses. */
const batchesAtOnce = { concurrency: 1, maxQueued: 1_000 };

export function createStreamJsonList(): StreamJsonList {
  const queue = createFairQueue(batchesAtOnce);
  return async (ctx, batches) => {
    const iterator = batches[Symbol.asyncIterator]();
    const read: ReadItems = () => queue.add(ctx.ip, async () => getItems(await iterator.next()));
    const first = await read();
    const stream = Readable.from(toJsonChunks(first, read, iterator), { objectMode: false });
    stream.once("error", () => ctx.res.destroy());
    ctx.type = "json";
    ctx.body = stream;
  };
}

/** The items of the next batch as JSON without brackets; null after the last batch. */
type ReadItems = () => Promise<string | null>;

function getItems({ done, value }: IteratorResult<readonly object[]>): string | null {
  return done === true ? null : JSON.stringify(value).slice(1, -1);
}

async function* toJsonChunks(
  first: string | null,
  read: ReadItems,
  iterator: AsyncIterator<readonly object[]>,
): AsyncGenerator<string> {
  let separator = "[";
  try {
    for (let items = first; items !== null; items = await read()) {
      if (items === "") continue;
      yield separator + items;
      separator = ",";
    }
  } finally {
    await iterator.return?.();
  }
  yield separator === "[" ? "[]" : "]";
}

/** Presents each batch when it is its turn. */
export async function* mapBatches<Item, Presented>(
  batches: AsyncIterable<readonly Item[]>,
  present: (items: readonly Item[]) => Promise<readonly Presented[]>,
): AsyncGenerator<readonly Presented[]> {
  for await (const items of batches) yield await present(items);
}

/**
 * Names the next page in a Link header: the same parameters with its cursor. They are those that the call knows, because
 * the response may be cached for everybody, whatever else one request carried.
 */
export function setNextLink(ctx: Context, parameters: Readonly<Record<string, unknown>>, next: string | null): void {
  if (next === null) return;
  const provided = Object.entries({ ...parameters, after: next }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(provided.map(([name, value]) => [name, String(value)]));
  ctx.set("Link", `<${ctx.path}?${query}>; rel="next"`);
}
