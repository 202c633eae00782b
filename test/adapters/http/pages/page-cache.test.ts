import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { countNotifications } from "../../persistence/announced-changes.ts";
import type { ApiResponse } from "../api-client.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";
import { createCountingPages } from "./counting-pages.ts";

const counting = createCountingPages();
const contentChanges = fakeContentChanges();
const site = await apiSite({
  change: () => ({ pages: counting.pages, contentChanges: contentChanges.contentChanges }),
});
const visitor = site.visitor();
const countingContentChanges = createCountingPages();
const siteWithContentChanges = await apiSite({ change: () => ({ pages: countingContentChanges.pages }) });
const admin = await siteWithContentChanges.admin();
const reader = siteWithContentChanges.visitor();

const noButton = { label: "", url: "" };
const profile = { label: "Pins", url: "https://www.pinterest.com/hearth" };

beforeEach(() => counting.reset());

describe("a page", () => {
  test("is rendered once for concurrent and later requests", async () => {
    const path = "/boards?q=once";
    await Promise.all(Array.from({ length: 20 }, () => visitor.get(path)));
    await visitor.get(path);
    expect(counting.rendered()).toEqual([path]);
  });

  test("is rendered again after a content change", async () => {
    await visitor.get("/boards?q=changed");
    contentChanges.announce();
    await visitor.get("/boards?q=changed");
    expect(counting.rendered()).toEqual(["/boards?q=changed", "/boards?q=changed"]);
  });

  test("is invalidated by the database notification of a saved board", async () => {
    await reader.get("/");
    countingContentChanges.reset();
    await admin.send("POST", "/api/boards", payload({ status: "published" }));
    await expect.poll(async () => (await reader.get("/")) && countingContentChanges.rendered()).toContain("/");
  });

  test("that is not found is not cached", async () => {
    expect((await visitor.get("/nothing/here")).status).toBe(404);
    expect((await visitor.get("/nothing/here")).status).toBe(404);
    expect(counting.rendered()).toEqual(["/nothing/here", "/nothing/here"]);
  });

  test("is sent in brotli, gzip or identity, each with its own ETag for 304", async () => {
    const responses = await Promise.all(
      ["gzip, br", "gzip", "br;q=0, gzip;q=0.5", "identity", ""].map((accepted) => fetchEncoded(accepted)),
    );
    expect(responses.map(({ encoding }) => encoding)).toEqual(["br", "gzip", "gzip", undefined, undefined]);
    const weighted = ["br;q=0.1,gzip", "gzip;Q=0.5, br;q=0.5", "identity, gzip;q=0.9", "br;q=none, *;q=0"];
    const chosen = await Promise.all(weighted.map(async (accepted) => (await fetchEncoded(accepted)).encoding));
    expect(chosen).toEqual(["gzip", "br", undefined, undefined]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(new Set(responses.map(({ etag }) => etag)).size).toBe(3);
    const [first] = responses;
    const again = await sendRawRequest(site.url, {
      path: "/boards?q=encodings",
      headers: { "Accept-Encoding": "br", "If-None-Match": `"other", W/${first?.etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
  });

  test("has the same security headers on a hit and on a miss, and a new request id", async () => {
    const [rendered, cached] = [await visitor.get("/boards?q=headers"), await visitor.get("/boards?q=headers")];
    const own = ["x-request-id", "date"];
    const common = (headers: Headers) => [...headers].filter(([name]) => !own.includes(name));
    expect(common(cached.headers)).toEqual(common(rendered.headers));
    expect(cached.headers.get("x-request-id")).not.toBe(rendered.headers.get("x-request-id"));
    expect(cached.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  test("of one host is never sent for another host", async () => {
    await sendRawRequest(site.url, { path: "/boards?q=host", headers: { Host: "one.example" } });
    await sendRawRequest(site.url, { path: "/boards?q=host", headers: { Host: "two.example" } });
    expect(counting.rendered()).toEqual(["/boards?q=host", "/boards?q=host"]);
  });
});

test("the database sends a notification for every change that visitors can see, and for no other", async () => {
  const announced = (work: () => Promise<unknown>) => countNotifications(siteWithContentChanges.databaseUrl, work);
  const added: ApiResponse[] = [];
  const add = async (path: string, body: unknown) => void added.push(await admin.send("POST", path, body));
  expect(await announced(() => add("/api/boards", payload({ status: "published" })))).toBe(1);
  for (const name of ["Hushed", "Quiet"]) expect(await announced(() => add("/api/styles", { name }))).toBe(1);
  const [board, ...styles] = added.map((response) => response.json(boardSchema.pick({ id: true })).id);
  const changes = [
    [1, "PATCH", `/api/boards/${board}`, { title: "Renamed" }],
    [1, "PATCH", `/api/boards/${board}`, { status: "draft" }],
    [0, "PATCH", `/api/boards/${board}`, { title: "A draft's" }],
    [0, "DELETE", `/api/boards/${board}`],
    [0, "POST", `/api/boards/${board}/restore`],
    [1, "POST", "/api/adjectives", { name: "Hushed" }],
    [1, "PATCH", `/api/styles/${styles[0]}`, { cover: null }],
    [1, "PUT", "/api/styles/order", { ids: styles.toReversed() }],
    [1, "DELETE", `/api/styles/${styles[0]}`],
    [1, "PUT", "/api/social-profiles", { pinterest: profile, instagram: noButton }],
  ] as const;
  for (const [count, method, path, body] of changes) {
    expect(await announced(() => admin.send(method, path, body)), `${method} ${path}`).toBe(count);
  }
});

async function fetchEncoded(acceptEncoding: string) {
  const { headers, bytes } = await sendRawRequest(site.url, {
    path: "/boards?q=encodings",
    headers: { "Accept-Encoding": acceptEncoding },
  });
  const encoding = headers["content-encoding"];
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return { encoding, etag: headers.etag, text: Buffer.from(plain).toString() };
}
