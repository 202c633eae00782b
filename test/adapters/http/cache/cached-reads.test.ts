import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/board.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { fakeClock } from "../../../fakes/clock.ts";
import { createManualContentChanges } from "../../../fakes/manual-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { rawRequest } from "../raw-request.ts";
import { countingQueries } from "./counting-queries.ts";

const clock = fakeClock(new Date());
const counting = countingQueries();
const site = await apiSite({
  prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock),
  change: ({ boardQueries }) => ({
    boardQueries: counting.around(boardQueries),
    contentChanges: createManualContentChanges().contentChanges,
  }),
});
const other = await apiSite({ databaseUrl: site.databaseUrl });
const [admin, visitor, elsewhere] = [await site.admin(), site.visitor(), other.visitor()];
const path = "/api/boards/published?limit=4";
const titles = z.array(z.object({ title: z.string() }));
const named = z.array(z.object({ id: z.string(), name: z.string() }));

describe("a read that is the same for everybody", () => {
  test("asks the database once, however many ask, signed in or not", async () => {
    await publish("Asked once");
    counting.reset();
    const responses = await Promise.all(
      [...Array(10).fill(visitor), admin].map((client) => client.get(`${path}&q=once`)),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(counting.asked()).toBe(1);
  });

  test("comes in brotli, gzip or as it is, each with an ETag of its own that answers 304", async () => {
    await publish("In three forms");
    for (const round of ["made", "kept"]) {
      const forms = await Promise.all(["br", "gzip", "identity"].map((encoding) => getForm(encoding)));
      expect(new Set(forms.map(({ text }) => text)).size, round).toBe(1);
      expect(new Set(forms.map(({ etag }) => etag)).size, round).toBe(3);
      for (const { encoding, etag = "" } of forms) {
        const headers = { "Accept-Encoding": encoding, "If-None-Match": etag };
        const again = await rawRequest(site.url, { path, headers });
        expect([again.status, again.bytes.length], round).toEqual([304, 0]);
      }
    }
  });

  test("says the same when it is made as when it is kept", async () => {
    await publish("Made and kept");
    const [made, stored] = [await visitor.get(path), await visitor.get(path)];
    const lasting = ({ headers }: typeof made) =>
      [...headers].filter(([name]) => !/^(?:date|x-request-id)$/u.test(name));
    expect(lasting(stored)).toEqual(lasting(made));
    expect(stored.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(stored.headers.get("Link")).toBe(made.headers.get("Link"));
    expect(stored.text).toBe(made.text);
  });

  test("shows a write at once to whoever asks where it was made, and soon elsewhere", async () => {
    await Promise.all([visitor.get(path), elsewhere.get(path)]);
    const { id } = await publish("Seen at once");
    expect(await firstTitle(visitor)).toBe("Seen at once");
    await expect.poll(() => firstTitle(elsewhere)).toBe("Seen at once");
    await admin.send("PATCH", `/api/boards/${id}`, { title: "Renamed" });
    expect(await firstTitle(visitor)).toBe("Renamed");
    await admin.send("DELETE", `/api/boards/${id}`);
    expect(await firstTitle(visitor)).not.toBe("Renamed");
  });

  test("shows added and removed names at once", async () => {
    await visitor.get("/api/styles");
    await admin.send("POST", "/api/styles", { name: "Sunlit" });
    const sunlit = (await visitor.get("/api/styles")).json(named).find(({ name }) => name === "Sunlit");
    await admin.send("DELETE", `/api/styles/${sunlit?.id}`);
    expect((await visitor.get("/api/styles")).json(named).map(({ name }) => name)).not.toContain("Sunlit");
  });

  test("shows counted views half a minute later at most", async () => {
    const { id } = await publish("Looked at");
    await visitor.get(path);
    await site.persistence.viewLog.recordViews("2026-01-01", [
      { boardId: id, network: "home", visitorHash: "somebody" },
    ]);
    clock.advance(31_000);
    expect((await visitor.get(path)).json(z.array(boardSchema))[0]).toMatchObject({ id, views: 1 });
  });

  test("keeps no refusal", async () => {
    expect((await visitor.get("/api/boards/published?limit=0")).status).toBe(400);
    counting.failNext();
    expect((await visitor.get(`${path}&q=failing`)).status).toBe(503);
    expect((await visitor.get(`${path}&q=failing`)).status).toBe(200);
  });

  test("gives the cookie that comes with a first answer to nobody else", async () => {
    const [made, stored] = [await admin.get(`${path}&q=cookies`), await visitor.get(`${path}&q=cookies`)];
    expect([made.status, stored.status]).toEqual([200, 200]);
    expect(stored.headers.get("Set-Cookie")).toBeNull();
  });
});

async function publish(title: string) {
  clock.advance(1_000);
  return (await admin.send("POST", "/api/boards", payload({ title, status: "published" }))).json(boardSchema);
}

async function firstTitle(client: typeof visitor): Promise<string | undefined> {
  return (await client.get(path)).json(titles)[0]?.title;
}

async function getForm(encoding: string) {
  const { headers, bytes } = await rawRequest(site.url, { path, headers: { "Accept-Encoding": encoding } });
  const expand = { br: brotliDecompressSync, gzip: gunzipSync, identity: (text: Uint8Array) => text };
  const plain = Object.entries(expand).find(([name]) => name === (headers["content-encoding"] ?? "identity"))?.[1](
    bytes,
  );
  return { encoding, etag: headers.etag, text: String(plain) };
}
