import { Client } from "pg";

const channel = "content_changed";

/**
 * Counts the notifications of changed content that a task causes. Notifications arrive in the order of their commits,
 * so all of them have arrived when a marker sent after the task arrives.
 */
export async function countNotifications(url: string, task: () => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`listen ${channel}`);
    const { promise: markerReceived, resolve } = Promise.withResolvers<void>();
    let notifications = 0;
    client.on("notification", ({ payload }) => {
      if (payload === "marker") resolve();
      else notifications += 1;
    });
    await task();
    await client.query("select pg_notify($1, 'marker')", [channel]);
    await markerReceived;
    return notifications;
  } finally {
    await client.end();
  }
}
