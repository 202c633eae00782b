import { Readable } from "node:stream";
import type { Context } from "koa";

/**
 * Answers with one JSON array that is written batch by batch: the next batch is read when the client has taken the one
 * before, and none once it has left. What fails before the first batch is refused as usual; later the connection is
 * closed in the middle, so that no client takes half a list for a whole one.
 */
export async function streamJsonList(ctx: Context, batches: AsyncIterable<readonly object[]>): Promise<void> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  const stream = Readable.from(jsonPieces(first, iterator), { objectMode: false });
  stream.once("error", () => ctx.res.destroy());
  ctx.type = "json";
  ctx.body = stream;
}

async function* jsonPieces(
  first: IteratorResult<readonly object[]>,
  rest: AsyncIterator<readonly object[]>,
): AsyncGenerator<string> {
  let separator = "[";
  try {
    for (let batch = first; !batch.done; batch = await rest.next()) {
      if (batch.value.length === 0) continue;
      yield separator + JSON.stringify(batch.value).slice(1, -1);
      separator = ",";
    }
  } finally {
    await rest.return?.();
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
