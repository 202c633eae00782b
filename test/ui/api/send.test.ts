import { afterEach, describe, expect, it, vi } from "vitest";
import { send, sendJson } from "../../../ui/api/send.ts";

function answering(response: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
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
});
