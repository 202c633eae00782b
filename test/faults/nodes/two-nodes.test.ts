import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import starterBoards from "../../../bootstrap/starter-content/boards.json" with { type: "json" };
import { type ApiClient, createApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";
import { blankDatabase, runSql } from "../../environment/database.ts";
import { startPgBouncer } from "../../pgbouncer/start-pgbouncer.ts";
import { signInTo } from "../running-program.ts";
import { changeTitle, listStaleResponses, publishWatchedBoard, waitUntilShown } from "./freshness.ts";
import { saveWhileKilling } from "./save-while-killing.ts";
import { type Nodes, startNodes } from "./start-nodes.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(["directly", "through PgBouncer in transaction mode"])("two nodes behind nginx, connected %s", (way) => {
  let databaseUrl: string;
  let nodes: Nodes;
  let adminOfOne: ApiClient;
  let adminOfTwo: ApiClient;

  beforeAll(async () => {
    databaseUrl = await blankDatabase();
    const settings = { DATABASE_URL: databaseUrl, STARTER_CONTENT: "on" };
    if (way === "directly") {
      nodes = await startNodes(settings);
    } else {
      const pooler = await startPgBouncer(databaseUrl, "transaction");
      closePooler = pooler.close;
      nodes = await startNodes({ ...settings, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl });
    }
    adminOfOne = await signInTo(nodes.one);
    adminOfTwo = await signInTo(nodes.two);
  });
  let closePooler = async () => {};
  afterAll(async () => {
    await nodes.stop();
    await closePooler();
  });

  test("create tables, starter content and admin once when both start at once on an empty database", async () => {
    const counts = await runSql(
      databaseUrl,
      `select (select count(*)::integer from boards) as boards,
        (select count(*)::integer from users where role = 'admin') as admins,
        (select count(*) - count(distinct (kind, name)) from terms)::integer as duplicates`,
    );
    expect(counts).toEqual([{ boards: starterBoards.length, admins: 1, duplicates: 0 }]);
  });

  test("share sign-in and sign-out, through nginx and directly", async () => {
    const client = await signInTo(nodes);
    for (let request = 0; request < 20; request++) expect((await client.get("/api/user")).status).toBe(200);
    const Cookie = [...client.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
    const getUser = async ({ url }: { readonly url: string }) =>
      (await createApiClient(url).get("/api/user", { Cookie })).status;
    expect([await getUser(nodes.one), await getUser(nodes.two)]).toEqual([200, 200]);
    expect((await client.send("POST", "/api/logout")).status).toBe(204);
    expect([await getUser(nodes.one), await getUser(nodes.two)]).toEqual([401, 401]);
  });

  test("show a save of the other node in pages, API and admin", async () => {
    for (const [writer, reader, { url }] of [
      [adminOfOne, adminOfTwo, nodes.two],
      [adminOfTwo, adminOfOne, nodes.one],
    ] as const) {
      const board = await publishWatchedBoard(writer, reader, url);
      for (let round = 0; round < 5; round++) {
        await waitUntilShown(board, await changeTitle(board));
      }
    }
  });

  test("save one of two changes of the same version made at once on both", async () => {
    const created = await adminOfOne.send("POST", "/api/boards", payload());
    const { id, version } = created.json(boardSchema);
    const responses = await Promise.all(
      [adminOfOne, adminOfTwo].map((admin, place) =>
        admin.send("PATCH", `/api/boards/${id}`, { title: `Title ${place}`, version }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("count concurrent sign-ins together: ten guesses at an account from one network", async () => {
    const statuses = await sendAlternately(16, (visitor) =>
      visitor.send("POST", "/api/login", { username: "ada", password: "not it at all" }, from("198.51.100.20")),
    );
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
  });

  test("count concurrent registrations together: ten from one network", async () => {
    const statuses = await sendAlternately(16, (visitor, place) =>
      visitor.send(
        "POST",
        "/api/register",
        { username: `visitor-${place}`, password: "a quiet afternoon" },
        from("198.51.100.30"),
      ),
    );
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(6).fill(429)]);
  });

  test("count each visitor of a board once, and ten of one network, over both", async () => {
    const created = await adminOfOne.send("POST", "/api/boards", payload({ status: "published" }));
    const { id } = created.json(boardSchema);
    const view = (node: { readonly url: string }, address: string, agent = browser) =>
      createApiClient(node.url).send("POST", `/api/boards/${id}/views`, undefined, {
        ...from(address),
        "User-Agent": agent,
      });
    for (const node of [nodes.one, nodes.two]) {
      for (let visitor = 1; visitor <= 12; visitor++) await view(node, `192.0.2.${visitor}`);
      for (let visitor = 0; visitor < 15; visitor++)
        await view(node, "203.0.113.9", `${browser} ${node.pid} ${visitor}`);
    }
    // Each node writes its views in order: those of these two visitors are the last.
    await view(nodes.one, "192.0.2.101");
    await view(nodes.two, "192.0.2.102");
    const seen = () =>
      runSql(
        databaseUrl,
        "select count(distinct network)::integer as count from board_views_seen where board_id = $1",
        [id],
      );
    await expect.poll(seen).toEqual([{ count: 15 }]);
    expect(await runSql(databaseUrl, "select views from boards where id = $1", [id])).toEqual([{ views: 12 + 10 + 2 }]);
  });

  test.each([
    [60, "", async () => {}],
    [10, ", also when its connections were closed meanwhile", () => closeConnections()],
  ])("show a save made during a pause of %i s, and then nothing stale%s", async (seconds, _title, meanwhile) => {
    const board = await publishWatchedBoard(adminOfOne, adminOfTwo, nodes.two.url);
    await waitUntilShown(board, await changeTitle(board));
    const { pid } = nodes.two;
    onTestFinished(() => void process.kill(pid, "SIGCONT"));
    process.kill(pid, "SIGSTOP");
    await meanwhile();
    const title = await changeTitle(board);
    await sleep(seconds * 1_000);
    process.kill(pid, "SIGCONT");
    expect(await listStaleResponses(board, title)).toEqual([]);
  });

  test("answer all reads while one hangs, which nginx leaves out after its first timeout", async () => {
    const { pid } = nodes.two;
    onTestFinished(() => void process.kill(pid, "SIGCONT"));
    process.kill(pid, "SIGSTOP");
    for (let read = 0; read < 10; read++) expect((await fetch(`${nodes.url}/readyz`)).status).toBe(200);
  });

  test("keep every acknowledged save when one is killed during saves through nginx", async () => {
    const acknowledged = await saveWhileKilling(await signInTo(nodes), () => nodes.two.kill());
    expect(await listMissing(await signInTo(nodes.one), acknowledged)).toEqual([]);
    await nodes.restartTwo();
    expect(await listMissing(await signInTo(nodes.two), acknowledged)).toEqual([]);
  });

  async function sendAlternately(
    count: number,
    send: (visitor: ApiClient, place: number) => Promise<{ readonly status: number }>,
  ): Promise<readonly number[]> {
    const urls = [nodes.one.url, nodes.two.url];
    const sent = Array.from({ length: count }, (_, place) =>
      send(createApiClient(urls[place % 2] ?? nodes.url), place),
    );
    return (await Promise.all(sent)).map(({ status }) => status).toSorted((one, other) => one - other);
  }

  async function closeConnections(): Promise<void> {
    await runSql(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }
});

function from(address: string) {
  return { "X-Forwarded-For": address };
}

async function listMissing(admin: ApiClient, titles: readonly string[]): Promise<readonly string[]> {
  const { text } = await admin.get("/api/boards?view=card");
  return titles.filter((title) => !text.includes(JSON.stringify(title)));
}
