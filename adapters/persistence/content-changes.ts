import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";

export interface PostgresContentChanges extends ContentChanges {
  close(): Promise<void>;
}

const channel = "content_changed";
/** Together less than a second: the longest that a broken connection can keep news back. */
const heartbeatMs = 250;
const queryTimeoutMs = 400;
const reconnectMs = 100;

/** Listens on a connection of its own, and connects anew whenever that one is lost. */
export function createContentChanges(url: string): PostgresContentChanges {
  const listeners: (() => void)[] = [];
  const closing = new AbortController();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  let listening: Promise<void> | undefined;

  async function reconnectLoop(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenUntilDisconnected(url, notifyListeners, closing.signal).catch(() => undefined);
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    subscribe(listener) {
      listeners.push(listener);
      listening ??= reconnectLoop();
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/**
 * Ends when the connection does. What was written before it stood may have been missed, so that is told first;
 * while there is none nothing is told: a database that is away takes no writes, and what is known stays good.
 */
async function listenUntilDisconnected(url: string, notifyListeners: () => void, closing: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: queryTimeoutMs });
  client.on("error", () => undefined);
  client.on("notification", notifyListeners);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    notifyListeners();
    while (!closing.aborted) {
      await sleep(heartbeatMs, undefined, { signal: closing });
      await client.query("select 1");
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
