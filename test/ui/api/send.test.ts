import { afterEach, describe, expect, it, vi } from "vitest";
import { getJson, NetworkError } from "../../../ui/api/http.ts";
import { send, sendJson } from "../../../ui/api/send.ts";

function stubFetch(response: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function interruptedResponse(status: number): Response {
  return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) }), { status });
}

afterEach(() => vi.unstubAllGlobals());

describe("send", () => {
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
    expect(fetch.mock.calls[0]?.[1]).toEqual({
      method: "DELETE",
      credentials: "same-origin",
      headers: { accept: "application/json" },
    });
  });

  it("throws ApiError with status and body for a response that is not OK", async () => {
    stubFetch(new Response('{"message":"Unauthorized"}', { status: 401 }));
    await expect(send("DELETE", "/api/boards/1")).rejects.toMatchObject({
      message: '401: {"message":"Unauthorized"}',
      status: 401,
      body: { message: "Unauthorized" },
    });
  });

  it("throws NetworkError without a response and for an interrupted one", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
    await expect(getJson("/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
    stubFetch(interruptedResponse(200));
    await expect(sendJson("POST", "/api/boards", {})).rejects.toBeInstanceOf(NetworkError);
    stubFetch(interruptedResponse(200));
    await expect(getJson("/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
    stubFetch(interruptedResponse(500));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
  });

  it("throws the abort reason of a canceled request", async () => {
    const reason = new DOMException("Aborted", "AbortError");
    vi.stubGlobal("fetch", () => Promise.reject(reason));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBe(reason);
  });
});
