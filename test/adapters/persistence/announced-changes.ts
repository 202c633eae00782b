import { Client } from "pg";

const channel = "content_changed";

/**
 * How often the database announces changed content while something is done. Announcements come in the order of their
 * commits, so those of the work have come when our own, sent after it, has.
 */
export async function getAnnouncedChanges(url: string, work: () => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`listen ${channel}`);
    const { promise: ownCame, resolve } = Promise.withResolvers<void>();
    let others = 0;
    client.on("notification", ({ payload }) => {
      if (payload === "own") resolve();
      else others += 1;
    });
    await work();
    await client.query("select pg_notify($1, 'own')", [channel]);
    await ownCame;
    return others;
  } finally {
    await client.end();
  }
}
