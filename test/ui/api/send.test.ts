import { afterEach, describe, expect, it, test, vi } from "vitest";
import { ApiError, getJson, NetworkError, parseNextCursor } from "../../../ui/api/http.ts";
import { describeProblem, failureToast, parseProblem, send, sendJson } from "../../../ui/api/send.ts";

function stubFetch(response: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function interruptedResponse(status: number): Response {
  return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) }), { status });
}

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  it("sends a body as JSON, with cookies", async () => {
    const fetch = stubFetch(Response.json({ id: 1 }, { status: 201 }));
    expect(await sendJson("POST", "/api/boards", { title: "Low Oak" })).toEqual({ id: 1 });
    expect(fetch).toHaveBeenCalledWith("/api/boards", {
      method: "POST",
      credentials: "same-origin",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: '{"title":"Low Oak"}',
    });
  });

  it("sends no content type without a body", async () => {
    const fetch = stubFetch(new Response(null, { status: 204 }));
    await send("DELETE", "/api/boards/1");
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ accept: "application/json" });
  });

  it.each([
    ['{"message":"Unauthorized"}', '401: {"message":"Unauthorized"}', { message: "Unauthorized" }],
    ["Wrong password.", "401: Wrong password.", "Wrong password."],
    ["", "401: No entry", ""],
  ])("throws ApiError with status and body for a response that is not OK: %s", async (text, message, body) => {
    stubFetch(new Response(text, { status: 401, statusText: "No entry" }));
    const error = await send("DELETE", "/api/boards/1").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: 401, body });
  });

  it("throws NetworkError without a response and for an interrupted one", async () => {
    const isNetworkError = async (request: Promise<unknown>) =>
      await expect(request).rejects.toBeInstanceOf(NetworkError);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await isNetworkError(send("DELETE", "/api/boards/1"));
    await isNetworkError(getJson("/api/boards/1"));
    stubFetch(interruptedResponse(200));
    await isNetworkError(sendJson("POST", "/api/boards", {}));
    stubFetch(interruptedResponse(200));
    await isNetworkError(getJson("/api/boards/1"));
    stubFetch(interruptedResponse(500));
    await isNetworkError(send("DELETE", "/api/boards/1"));
  });

  it("throws the abort reason when it is canceled", async () => {
    const reason = new DOMException("Aborted", "AbortError");
    vi.stubGlobal("fetch", () => Promise.reject(reason));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBe(reason);
  });
});

test.each([
  [null, null],
  ['</api/boards/published?limit=24&after=abc>; rel="next"', "abc"],
  ['<https://site.example/api?after=a%2Bb%3D&limit=24>; title="later"; rel=next', "a+b="],
  ['</api?after=old>; rel="prev", </api?after=new>; rel="first next"', "new"],
  ['</api?after=abc>; rel="nextish"', null],
  ['</api?limit=24>; rel="next"', null],
])("the cursor of the next page in %s", (header, cursor) => {
  expect(parseNextCursor(header)).toBe(cursor);
});

describe("the toast about a failed request", () => {
  const description = "Failed to add style. It may already exist.";

  it("keeps its description when the server responded", () => {
    const toast = { title: "Error", description, variant: "destructive" };
    expect(failureToast(new ApiError(409, "", "Conflict"), description)).toEqual(toast);
    expect(failureToast(new SyntaxError("Unexpected token"), description)).toEqual(toast);
  });

  it("adds advice about the connection after a network error", () => {
    const advice = `${description} Check your connection.`;
    const toast = { title: "Search failed", description: advice, variant: "destructive" };
    expect(failureToast(new NetworkError(), description, "Search failed")).toEqual(toast);
  });
});

describe("a problem that the server reports", () => {
  const parse = (body: unknown) =>
    parseProblem(new ApiError(422, typeof body === "string" ? body : JSON.stringify(body), ""));

  it("has message, suggestion and issues", () => {
    const issues = [{ path: "products.2.title", message: "is too long" }];
    const problem = { message: "Not saved.", suggestion: "Shorten it.", issues };
    expect(parse(problem)).toEqual(problem);
    const odd = { ...problem, suggestion: 3, issues: [null, { path: 1 }, ...issues], more: 1 };
    expect(parse(odd)).toEqual({ message: "Not saved.", issues });
  });

  it("has the product of a link that could not be read", () => {
    const product = { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", amazonUrl: "https://www.amazon.com/dp/B0ABCDEFGH" };
    const parseProduct = (changes: object) => parse({ message: "Unreadable.", product: { ...product, ...changes } });
    expect(parseProduct({})?.product).toEqual(product);
    const shop = { id: product.id, asin: null, amazonUrl: null };
    expect(parseProduct(shop)?.product).toEqual(shop);
    for (const odd of [{ id: null }, { asin: 1 }, { amazonUrl: undefined }])
      expect(parseProduct(odd)?.product).toBeUndefined();
  });

  it("is described by a sentence with a capital letter", () => {
    const error = new ApiError(422, '{"message":"name is too long."}', "");
    expect(describeProblem(error, "")).toBe("Name is too long.");
  });

  it("is null without a message or a response", () => {
    for (const body of ["<html>", null, [], { message: 4 }]) expect(parse(body)).toBeNull();
    expect(parseProblem(new NetworkError())).toBeNull();
  });
});
