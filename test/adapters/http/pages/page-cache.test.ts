import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/board.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { rawRequest } from "../raw-request.ts";
import { countingPages } from "./counting-pages.ts";

const counting = countingPages();
const site = await apiSite({ change: () => ({ pages: counting.pages }) });
const admin = await site.admin();
const visitor = site.visitor();

const noButton = { label: "", url: "" };

beforeEach(() => counting.reset());

describe("a page", () => {
  test("is rendered once, however many ask for it, at the same time or later", async () => {
    const path = "/?once";
    await Promise.all(Array.from({ length: 20 }, () => visitor.get(path)));
    await visitor.get(path);
    expect(counting.rendered()).toEqual([path]);
  });

  test("is rendered anew within a second after a board was written", async () => {
    await visitor.get("/?board");
    await admin.send("POST", "/api/boards", payload({ status: "published" }));
    await renderedAgain("/?board");
  });

  test("is rendered anew after a list, a board's status or the site changed, but not after a view was counted", async () => {
    const board = (await admin.send("POST", "/api/boards", payload({ status: "published" }))).json(boardSchema);
    await settled("/?list");
    await site.persistence.viewLog.add("2026-01-01", [{ boardId: board.id, visitor: "somebody" }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await visitor.get("/?list");
    expect(counting.rendered()).toEqual([]);
    await admin.send("POST", "/api/adjectives", { name: "Hushed" });
    await renderedAgain("/?list");
    await admin.send("PATCH", `/api/boards/${board.id}`, { status: "draft" });
    await renderedAgain("/?list");
    const names = ["Hushed", "Quiet"];
    const added = await Promise.all(names.map((name) => admin.send("POST", "/api/styles", { name })));
    const ids = added.map((answer) => answer.json(boardSchema.pick({ id: true })).id);
    await renderedAgain("/?list");
    await admin.send("PATCH", `/api/styles/${ids[0]}`, { cover: null });
    await renderedAgain("/?list");
    for (const order of [ids, ids.toReversed()]) await admin.send("PUT", "/api/styles/order", { ids: order });
    await renderedAgain("/?list");
    await admin.send("PUT", "/api/social-profiles", { pinterest: noButton, instagram: noButton });
    await renderedAgain("/?list");
  });

  test("that is not found is never kept", async () => {
    expect((await visitor.get("/nothing/here")).status).toBe(404);
    expect((await visitor.get("/nothing/here")).status).toBe(404);
    expect(counting.rendered()).toEqual(["/nothing/here", "/nothing/here"]);
  });

  test("comes in brotli, gzip or as it is, each with an ETag of its own that answers 304", async () => {
    const forms = await Promise.all(
      ["gzip, br", "gzip", "br;q=0, gzip;q=0.5", "identity", ""].map((accepted) => form(accepted)),
    );
    expect(forms.map(({ encoding }) => encoding)).toEqual(["br", "gzip", "gzip", undefined, undefined]);
    expect(new Set(forms.map(({ text }) => text)).size).toBe(1);
    expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3);
    const [first] = forms;
    const again = await rawRequest(site.address, {
      path: "/?forms",
      headers: { "Accept-Encoding": "br", "If-None-Match": `"other", W/${first?.etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
  });

  test("carries the same security headers from the cache as when it was rendered, and a request id of its own", async () => {
    const [rendered, cached] = [await visitor.get("/?headers"), await visitor.get("/?headers")];
    const own = ["x-request-id", "date"];
    const common = (headers: Headers) => [...headers].filter(([name]) => !own.includes(name));
    expect(common(cached.headers)).toEqual(common(rendered.headers));
    expect(cached.headers.get("x-request-id")).not.toBe(rendered.headers.get("x-request-id"));
    expect(cached.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  test("of one host is never shown under another", async () => {
    await rawRequest(site.address, { path: "/?host", headers: { Host: "one.example" } });
    await rawRequest(site.address, { path: "/?host", headers: { Host: "two.example" } });
    expect(counting.rendered()).toEqual(["/?host", "/?host"]);
  });
});

async function form(accepted: string) {
  const { headers, bytes } = await rawRequest(site.address, {
    path: "/?forms",
    headers: { "Accept-Encoding": accepted },
  });
  const encoding = headers["content-encoding"];
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return { encoding, etag: headers.etag, text: Buffer.from(plain).toString() };
}

/** Waits until the page comes from the cache again. */
async function settled(path: string): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    counting.reset();
    await visitor.get(path);
    if (counting.rendered().length > 0) quiet = 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  counting.reset();
}

async function renderedAgain(path: string): Promise<void> {
  counting.reset();
  await expect.poll(async () => (await visitor.get(path)) && counting.rendered(), { timeout: 1_000 }).toContain(path);
}
