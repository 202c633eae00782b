import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";

export interface PostgresContentChanges extends ContentChanges {
  close(): Promise<void>;
}

const channel = "content_changed";
/** A broken connection delays notifications by the sum of these three, less than a second, and the time to connect. */
const heartbeatMs = 250;
const queryTimeoutMs = 400;
const reconnectMs = 100;

/** Listens on a separate connection, which is opened again when it is lost. */
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
 * Listens until the connection ends. Notifies once after connecting, because changes made while disconnected were missed.
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
