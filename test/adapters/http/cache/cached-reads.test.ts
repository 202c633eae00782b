import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Container } from "inversify";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";
import { createCountingQueries } from "./counting-queries.ts";

const clock = fakeClock(new Date());
const counting = createCountingQueries();
const prepare = (container: Container) => void container.rebind(tokens.clock).toConstantValue(clock);
const site = await apiSite({
  prepare,
  change: ({ boardQueries }) => ({
    boardQueries: counting.wrap(boardQueries),
    contentChanges: fakeContentChanges().contentChanges,
  }),
});
const other = await apiSite({ databaseUrl: site.databaseUrl, prepare });
const [admin, visitor] = [await site.admin(), site.visitor()];
const path = "/api/boards/published?limit=4";
const titles = z.array(z.object({ title: z.string() }));
const named = z.array(z.object({ id: z.string(), name: z.string() }));

describe("a cached read", () => {
  test("queries the database once for concurrent requests, signed in or not", async () => {
    await publish("Queried once");
    counting.reset();
    const responses = await Promise.all(
      [...Array(10).fill(visitor), admin].map((client) => client.get(`${path}&q=once`)),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(counting.count()).toBe(1);
  });

  test("is sent in brotli, gzip or identity, each with its own ETag for 304", async () => {
    await publish("In three encodings");
    for (const round of ["miss", "hit"]) {
      const bodies = await Promise.all(["br", "gzip", "identity"].map((encoding) => getEncoded(encoding)));
      expect(new Set(bodies.map(({ text }) => text)).size, round).toBe(1);
      expect(new Set(bodies.map(({ etag }) => etag)).size, round).toBe(3);
      for (const { encoding, etag = "" } of bodies) {
        const headers = { "Accept-Encoding": encoding, "If-None-Match": etag };
        const again = await sendRawRequest(site.url, { path, headers });
        expect([again.status, again.bytes.length], round).toEqual([304, 0]);
      }
    }
  });

  test("has the same headers and body on a miss and on a hit", async () => {
    await publish("Cached");
    const [miss, hit] = [await visitor.get(path), await visitor.get(path)];
    const stableHeaders = ({ headers }: typeof miss) =>
      [...headers].filter(([name]) => !/^(?:date|x-request-id)$/u.test(name));
    expect(stableHeaders(hit)).toEqual(stableHeaders(miss));
    expect(hit.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(hit.headers.get("Link")).toBe(miss.headers.get("Link"));
    expect(hit.text).toBe(miss.text);
  });

  test.each([
    ["at once on the same node", other, (read: () => Promise<unknown>) => expect(read()).resolves],
    ["within a second on another node", site, (read: () => Promise<unknown>) => expect.poll(read)],
  ])("shows a write to visitors %s", async (_, { admin: signIn }, expectRead) => {
    const [writer, reader] = [await signIn(), other.visitor()];
    const expectTitle = async (title: string) => {
      expect(await firstTitle(writer)).toBe(title);
      await expectRead(() => firstTitle(reader)).toBe(title);
    };
    await Promise.all([firstTitle(writer), firstTitle(reader)]);
    const { id } = await publish("Seen at once", writer);
    await expectTitle("Seen at once");
    await writer.send("PATCH", `/api/boards/${id}`, { title: "Renamed" });
    await expectTitle("Renamed");
    await publish("Seen later", writer);
    await expectTitle("Seen later");
    await writer.send("DELETE", `/api/boards/${id}`);
    await expectRead(async () => (await reader.get(`/api/boards/${id}`)).status).toBe(404);
    await expectRead(async () => (await reader.get(path)).text).not.toContain("Renamed");
  });

  test("shows added and deleted terms at once", async () => {
    const [writer, reader] = [await other.admin(), other.visitor()];
    const listNames = async (client: typeof visitor) =>
      (await client.get("/api/styles")).json(named).map(({ name }) => name);
    await Promise.all([listNames(writer), listNames(reader)]);
    const sunlit = (await writer.send("POST", "/api/styles", { name: "Sunlit" })).json(named.element);
    expect(await listNames(writer)).toContain("Sunlit");
    expect(await listNames(reader)).toContain("Sunlit");
    await writer.send("DELETE", `/api/styles/${sunlit.id}`);
    expect(await listNames(writer)).not.toContain("Sunlit");
    expect(await listNames(reader)).not.toContain("Sunlit");
  });

  test("shows counted views within half a minute", async () => {
    const { id } = await publish("Looked at");
    await Promise.all([visitor.get(path), visitor.get(`/api/boards/${id}`)]);
    await site.persistence.views.recordViews("2026-01-01", [{ boardId: id, network: "home", visitorHash: "somebody" }]);
    clock.advance(31_000);
    expect((await visitor.get(path)).json(z.array(boardSchema))[0]).toMatchObject({ id, views: 1 });
    expect((await visitor.get(`/api/boards/${id}`)).json(boardSchema)).toMatchObject({ id, views: 1 });
  });

  test("does not cache errors", async () => {
    expect((await visitor.get("/api/boards/published?limit=0")).status).toBe(400);
    counting.failNext();
    expect((await visitor.get(`${path}&q=failing`)).status).toBe(503);
    expect((await visitor.get(`${path}&q=failing`)).status).toBe(200);
  });

  test("does not cache Set-Cookie", async () => {
    const [miss, hit] = [await admin.get(`${path}&q=cookies`), await visitor.get(`${path}&q=cookies`)];
    expect([miss.status, hit.status]).toEqual([200, 200]);
    expect(hit.headers.get("Set-Cookie")).toBeNull();
  });
});

async function publish(title: string, client = admin) {
  clock.advance(1_000);
  return (await client.send("POST", "/api/boards", payload({ title, status: "published" }))).json(boardSchema);
}

async function firstTitle(client: typeof visitor): Promise<string | undefined> {
  return (await client.get(path)).json(titles)[0]?.title;
}

async function getEncoded(encoding: string) {
  const { headers, bytes } = await sendRawRequest(site.url, { path, headers: { "Accept-Encoding": encoding } });
  const expand = { br: brotliDecompressSync, gzip: gunzipSync, identity: (text: Uint8Array) => text };
  const plain = Object.entries(expand).find(([name]) => name === (headers["content-encoding"] ?? "identity"))?.[1](
    bytes,
  );
  return { encoding, etag: headers.etag, text: String(plain) };
}
