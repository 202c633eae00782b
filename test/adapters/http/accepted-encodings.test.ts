import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { anyEncodings } from "./any-encodings.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

describe.each(anyEncodings)("a request with Accept-Encoding: %s", (accepted) => {
  const headers = { "Accept-Encoding": accepted };

  test("returns a streamed list", async () => {
    const response = await site.visitor().get("/api/docs", headers);
    expect([response.status, response.text.slice(-7)]).toEqual([200, "</html>"]);
  });

  test("returns the board it creates", async () => {
    const response = await admin.send("POST", "/api/boards", payload({ status: "published" }), headers);
    expect(response.status).toBe(201);
    const { id } = response.json(boardSchema);
    expect((await site.visitor().get(`/api/boards/${id}`, headers)).json(boardSchema).id).toBe(id);
  });
});

test("compresses a streamed list when the client accepts it", async () => {
  const encodingFor = async (accepted: string) =>
    (await site.visitor().get("/api/docs", { "Accept-Encoding": accepted })).headers.get("Content-Encoding");
  expect(await encodingFor("gzip, br")).toBe("br");
  expect(await encodingFor("gzip, identity;q=0")).toBe("gzip");
  expect(await encodingFor("*;q=0")).toBeNull();
});
