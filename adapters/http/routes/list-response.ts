import { Readable } from "node:stream";
import type { Context } from "koa";
import PQueue from "p-queue";

/**
 * Streams one JSON array batch by batch. The next batch is read when the client has received the one before; none is
 * read after it disconnects. An error before the first batch leads to an error response; a later one closes the
 * connection, so that no client takes an incomplete list for a complete one.
 */
export type StreamJsonList = (ctx: Context, batches: AsyncIterable<readonly object[]>) => Promise<void>;

export function createStreamJsonList(): StreamJsonList {
  // One batch of all lists at a time: many lists must not delay short responses.
  const queue = new PQueue({ concurrency: 1 });
  return async (ctx, batches) => {
    const iterator = batches[Symbol.asyncIterator]();
    const read = () => queue.add(async () => toJsonItems(await iterator.next()));
    const first = await read();
    const stream = Readable.from(toJsonChunks(first, read, iterator), { objectMode: false });
    stream.once("error", () => ctx.res.destroy());
    ctx.type = "json";
    ctx.body = stream;
  };
}

/** Returns the items of the next batch as JSON without brackets; null after the last batch. */
function toJsonItems({ done, value }: IteratorResult<readonly object[]>): string | null {
  return done === true ? null : JSON.stringify(value).slice(1, -1);
}

async function* toJsonChunks(
  first: string | null,
  read: () => Promise<string | null>,
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

/**
 * Sets a Link header with the next page: the same parameters with its cursor. Unknown parameters of the request are not
 * included, because the response may be cached for all users.
 */
export function setNextLink(ctx: Context, parameters: Readonly<Record<string, unknown>>, next: string | null): void {
  if (next === null) return;
  const provided = Object.entries({ ...parameters, after: next }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(provided.map(([name, value]) => [name, String(value)]));
  ctx.set("Link", `<${ctx.path}?${query}>; rel="next"`);
}
