import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { allOf } from "../../builders/byte-stream.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { envOfStore } from "../../doubles/s3/s3-env.ts";
import { refusal } from "../../doubles/s3/s3-response.ts";
import { startS3Store } from "../../doubles/s3/s3-server.ts";
import { apiSite } from "./api-site.ts";

const store = await startS3Store();
afterAll(store.close);
const site = await apiSite({ env: envOfStore(store.place) });
const admin = await site.admin();
const jpeg = Uint8Array.from(await aJpeg());
const trouble = refusal(500, "InternalError");
/** As often as it is asked again. */
const tries = 3;

async function sent(): Promise<string> {
  const { uploadURL } = (await admin.send("POST", "/api/objects/upload")).json(z.object({ uploadURL: z.string() }));
  await fetch(uploadURL, { method: "PUT", body: jpeg, headers: { "Content-Type": "image/jpeg" } });
  return uploadURL;
}

const finalise = (uploadURL: string) => admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });
const finalised = async (uploadURL: string) =>
  (await finalise(uploadURL)).json(z.object({ objectPath: z.string() })).objectPath;

describe("while the store for pictures is in trouble", () => {
  test("finalising says so at whichever step, and gives one whole picture when it is asked for again", async () => {
    const first = await sent();
    const before = store.asked.length;
    const paths = [await finalised(first)];
    const steps = store.asked.length - before;
    for (let step = 0; step < steps; step += 1) {
      const uploadURL = await sent();
      store.faults.push(
        ...Array.from({ length: step }, () => undefined),
        ...Array.from({ length: tries }, () => trouble),
      );
      const answer = await finalise(uploadURL);
      expect([answer.status, answer.json(problemSchema).message]).toEqual([
        503,
        "The picture store has trouble of its own.",
      ]);
      expect(store.faults).toEqual([]);
      paths.push(await finalised(uploadURL));
    }
    const kept = (await allOf(site.container.get(tokens.storage).list("moodboards/"))).map(({ key }) => key);
    expect(kept.map((key) => `/objects/${key}`).toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect((await site.visitor().get(path)).status).toBe(200);
  });

  test("pages stay up, pictures say when to ask again, and come as soon as it is back", async () => {
    const path = await finalised(await sent());
    store.faults.push(...Array.from({ length: tries }, () => "dropped" as const));
    const picture = await site.visitor().get(path);
    expect([picture.status, Number(picture.headers.get("Retry-After")) > 0]).toEqual([503, true]);
    expect(picture.headers.get("Cache-Control")).toBe("no-store");
    store.faults.push(...Array.from({ length: tries }, () => "dropped" as const));
    expect((await site.visitor().get("/api/boards/published")).status).toBe(200);
    expect((await site.visitor().get("/")).status).toBe(200);
    store.faults.length = 0;
    expect((await site.visitor().get(path)).status).toBe(200);
  });

  test("no secret of it is in the log", () => {
    expect(site.log.text()).toContain("InternalError");
    expect(site.log.text()).not.toContain(store.place.secretAccessKey);
  });
});
