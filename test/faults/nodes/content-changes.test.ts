import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { termOperations } from "../../../adapters/http/contract/operations/terms.ts";
import { type ApiClient, createApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { blankDatabase } from "../../environment/database.ts";
import { signInTo } from "../running-program.ts";
import { waitUntilShown } from "./freshness.ts";
import { type Nodes, startNodes } from "./start-nodes.ts";

const styles = termOperations("styles");

describe("a pair of nodes", () => {
  let nodes: Nodes;
  let admin: ApiClient;

  beforeAll(async () => {
    nodes = await startNodes({ DATABASE_URL: await blankDatabase() });
    admin = await signInTo(nodes.one);
  });
  afterAll(() => nodes.stop());

  test("shows changes of products, styles, their order and covers on the other node", async () => {
    const visitor = createApiClient(nodes.two.url);
    const created = await admin.send("POST", "/api/boards", payload({ status: "published" }));
    const { id, products } = created.json(boardSchema);
    await admin.send("POST", "/api/styles", { name: "Alpine" });
    const added = (await admin.send("POST", "/api/styles", { name: "Neon Deco" })).json(styles.add.responses[201]);
    const cover = await uploadImage(admin);
    const listStyles = async () => (await admin.get("/api/styles")).json(styles.list.responses[200]);
    const ids = (await listStyles()).map((style) => style.id).toReversed();
    const isReversed = (text: string) => text.indexOf(ids[0] ?? "") < text.indexOf(ids[1] ?? "");
    const [lamp = {}, ...rest] = products;
    const changed = { products: [{ ...lamp, title: "A lamp of its own" }, ...rest] };
    for (const [method, path, body, paths, expected] of [
      ["PATCH", `/api/boards/${id}`, changed, [`/board/${id}`, `/api/boards/${id}`], "A lamp of its own"],
      ["PUT", "/api/styles/order", { ids }, ["/api/styles"], isReversed],
      ["PATCH", `/api/styles/${added.id}`, { cover }, ["/api/styles"], cover],
      ["DELETE", `/api/styles/${added.id}`, undefined, ["/styles", "/api/styles"], hides("Neon Deco")],
    ] as const) {
      const reads = paths.map((name) => ({ name, get: () => visitor.get(name) }));
      for (const { get } of [...reads, ...reads]) await get();
      const { status, text } = await admin.send(method, path, body);
      expect([method, path, status], text).toEqual([method, path, method === "DELETE" ? 204 : 200]);
      await waitUntilShown({ reads }, expected);
    }
  });
});

function hides(text: string): (page: string) => boolean {
  return (page) => !page.includes(text);
}

/** Uploads an image to the object storage and returns its path. */
async function uploadImage(admin: ApiClient): Promise<string> {
  const opened = await admin.send("POST", "/api/objects/upload");
  const { uploadURL } = opened.json(z.object({ uploadURL: z.string() }));
  const body = Uint8Array.from(await aJpeg());
  const sent = await fetch(uploadURL, { method: "PUT", headers: { "Content-Type": "image/jpeg" }, body });
  expect(sent.status).toBe(200);
  const finalized = await admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });
  return finalized.json(z.object({ objectPath: z.string() })).objectPath;
}
