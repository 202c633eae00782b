import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";

const site = await apiSite();
const admin = await site.admin();
const save = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
const ownProduct = { id: "1", asin: null, title: "Oak chair", imageUrl: "/pictures/rooms/kitchen.jpg" };
const open = (path: string, headers = {}) => sendRawRequest(site.url, { path, headers });

describe("The social image of a board", () => {
  test("is created on the first request and immutable under its URL", async () => {
    const board = await save({ status: "published", imageUrl: "/pictures/styles/japandi.jpg", products: [ownProduct] });
    const path = `/social/${board.id}-1.jpg`;
    const { status, headers, bytes } = await open(path);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=31536000, immutable",
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const again = await open(path, { "If-None-Match": (await open(path)).headers.etag ?? "" });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test("exists in the format of a pin, and redirects to that of the current version", async () => {
    const board = await save({ status: "published", products: [ownProduct] });
    const { status, headers, bytes } = await open(`/social/pins/${board.id}-1.jpg`);
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1000, height: 1500 });
    const old = await open(`/social/pins/${board.id}-7.jpg`);
    expect([old.status, old.headers.location]).toEqual([302, `/social/pins/${board.id}-1.jpg`]);
  });

  test("does not exist for drafts, also to admins", async () => {
    const { id } = await save({});
    for (const path of [`/social/${id}-1.jpg`, `/social/pins/${id}-1.jpg`]) {
      expect((await admin.get(path)).status).toBe(404);
    }
  });

  test("disappears at once on every node when the board is withdrawn", async () => {
    const other = await apiSite({ databaseUrl: site.databaseUrl });
    const complete = { status: "published", imageUrl: "/pictures/styles/japandi.jpg", products: [ownProduct] };
    const { id } = await save(complete);
    const getStatuses = () =>
      Promise.all(
        [site, other].flatMap(({ url }) =>
          [`/social/${id}-1.jpg`, `/social/pins/${id}-1.jpg`].map(
            async (path) => (await sendRawRequest(url, { path })).status,
          ),
        ),
      );
    await getStatuses();
    expect(await getStatuses()).toEqual([200, 200, 200, 200]);
    await admin.send("DELETE", `/api/boards/${id}`);
    expect(await getStatuses()).toEqual([404, 404, 404, 404]);
  });
});

describe("The social image of a page", () => {
  test.each(["/social/site.jpg", "/social/pages/kitchen.jpg"])("exists at %s", async (path) => {
    const { status, headers, bytes } = await open(path);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=86400",
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test.each([
    "/social",
    "/social/pages/art-deco.jpg",
    "/social/pages/..%2f..%2fpasswd.jpg",
    "/social/pins/nothing-1.jpg",
    "/social/00000000-0000-4000-8000-000000000000-99999999999.jpg",
  ])("does not exist at %s", async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});
