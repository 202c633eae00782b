import { afterEach, describe, expect, it, vi } from "vitest";
import { getJson, NetworkError } from "../../../ui/api/http.ts";
import { send, sendJson } from "../../../ui/api/send.ts";

function answering(response: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function brokenOff(status: number): Response {
  return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) }), { status });
}

afterEach(() => vi.unstubAllGlobals());

describe("send", () => {
  it("sends a body as JSON, with the cookies of the site", async () => {
    const fetch = answering(Response.json({ id: 1 }, { status: 201 }));
    expect(await sendJson("POST", "/api/boards", { title: "Low Oak" })).toEqual({ id: 1 });
    expect(fetch).toHaveBeenCalledWith("/api/boards", {
      method: "POST",
      credentials: "same-origin",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: '{"title":"Low Oak"}',
    });
  });

  it("says nothing of a body where there is none", async () => {
    const fetch = answering(new Response(null, { status: 204 }));
    await send("DELETE", "/api/boards/1");
    expect(fetch.mock.calls[0]?.[1]).toEqual({
      method: "DELETE",
      credentials: "same-origin",
      headers: { accept: "application/json" },
    });
  });

  it("fails with status and body for every answer that is not OK", async () => {
    answering(new Response('{"message":"Unauthorized"}', { status: 401 }));
    await expect(send("DELETE", "/api/boards/1")).rejects.toMatchObject({
      message: '401: {"message":"Unauthorized"}',
      status: 401,
      body: { message: "Unauthorized" },
    });
  });

  it("fails with ConnectionLost when no answer comes, or the answer breaks off", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
    await expect(getJson("/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
    answering(brokenOff(200));
    await expect(sendJson("POST", "/api/boards", {})).rejects.toBeInstanceOf(NetworkError);
    answering(brokenOff(200));
    await expect(getJson("/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
    answering(brokenOff(500));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBeInstanceOf(NetworkError);
  });

  it("keeps the reason of an aborted call", async () => {
    const reason = new DOMException("Aborted", "AbortError");
    vi.stubGlobal("fetch", () => Promise.reject(reason));
    await expect(send("DELETE", "/api/boards/1")).rejects.toBe(reason);
  });
});
