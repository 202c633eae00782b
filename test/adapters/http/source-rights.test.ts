import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { libraryOperations } from "../../../adapters/http/contract/operations/library.ts";
import { createImageUrls } from "../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { toByteStream } from "../../../core/kernel/object-storage.port.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { respondWithDescription, startFakeOpenAiServer } from "../../fake-servers/fake-openai-server.ts";
import { startAmazonForFile } from "../retailer/amazon/amazon-test-subject.ts";
import { documentedOperations } from "./api-document.ts";
import { apiSite, siteKeys } from "./api-site.ts";
import {
  amazonProduct,
  composeUnused,
  composition,
  details,
  forbidden,
  hasForbiddenText,
  isForbidden,
  listImagePaths,
  listPublicPaths,
  type Made,
  products,
  shopImage,
  shopProduct,
  spare,
} from "./other-sources-content.ts";
import { createRenderedPages } from "./pages/rendered-pages.ts";
import { payload } from "./payloads.ts";
import { listProductCalls, withoutProducts } from "./product-operations.ts";

const amazon = await startAmazonForFile();
const model = await startFakeOpenAiServer();
afterAll(() => model.close());
model.respondWith(respondWithDescription("A calm room in pale oak and linen that asks for nothing."));
const fetched: string[] = [];
const pages = await createRenderedPages();
const site = await apiSite({
  env: {
    ...getAmazonEnv(amazon),
    ...{ AMAZON_REQUEST_INTERVAL_MS: "1", PUBLIC_URL: "https://boards.example" },
    ...{ WRITER: "openai", OPENAI_API_KEY: "sk-key", OPENAI_BASE_URL: model.baseUrl },
  },
  prepare: (container) => {
    container.rebind(tokens.publicFetch).toConstantValue(async (url) => {
      fetched.push(url);
      return { bytes: shopImage, contentType: "image/png", url };
    });
  },
  change: ({ storage }) => ({
    pages,
    storage: {
      createUpload: storage.createUpload,
      get: async (key) => {
        const object = await storage.get(key);
        await onRead();
        return object;
      },
    },
  }),
});
/** Called when the storage was read, before the image is sent. */
let onRead = async (): Promise<void> => undefined;
const admin = await site.admin();
const visitor = site.visitor();
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let made: Made;

async function create<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) {
  return (await admin.send("POST", path, body)).json(schema);
}

beforeAll(async () => {
  const save = (product: object) =>
    create("/api/products", { ...product, ...details }, libraryOperations.createProduct.responses[201]);
  const [shop, lamp, extra] = [await save(shopProduct), await save(amazonProduct), await save(spare)];
  const objectPath = await compose({ composition, products });
  const published = { status: "published", products };
  const composedBoard = { ...published, uploadedMoodboardUrl: objectPath, imageUrl: objectPath, composition };
  const composed = await create("/api/boards", payload({ title: "Composed", ...composedBoard }), boardSchema);
  const plainBoard = { ...published, imageUrl: shopProduct.imageUrl };
  const plain = await create("/api/boards", payload({ title: "Plain", ...plainBoard }), boardSchema);
  for (const { id } of products) {
    for (const board of [composed, plain]) {
      await visitor.send("POST", "/api/clicks", { boardId: board.id, productId: id }, { "User-Agent": browser });
    }
  }
  const createStaged = async () => {
    const { id } = await create("/api/boards", payload({ title: "Live", ...plainBoard }), boardSchema);
    await admin.send("PUT", `/api/boards/${id}/staged`, { title: "Later", version: 1, stagedAt: null });
    return id;
  };
  const later = await createStaged();
  // Of another board: the changes of the first one are discarded, and their links with them.
  const previews = `/api/boards/${await createStaged()}/previews`;
  const { token } = await create(previews, { isStaged: true }, z.object({ token: z.string() }));
  const unused = await composeUnused(compose);
  made = {
    ...{ composed: composed.id, plain: plain.id, moodboard: objectPath, unused, shop: shop.id, amazon: lamp.id },
    ...{ spare: extra.id, spareVersion: extra.version, later, preview: token },
  };
});

async function compose(body: object) {
  return (await create("/api/moodboard-images/compose", body, z.object({ objectPath: z.string() }))).objectPath;
}

async function findForbiddenPaths(paths: readonly string[]): Promise<readonly string[]> {
  const found = [];
  for (const path of paths) {
    const response = await fetch(`${site.url}${path}`);
    if (await isForbidden(new Uint8Array(await response.arrayBuffer()), made)) found.push(path);
  }
  return found;
}

const operations = new Map(
  (await documentedOperations(visitor)).map((operation) => [operation.operationId, operation]),
);

async function findForbiddenOperations(): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const [id, [, ...requests]] of Object.entries(listProductCalls(made))) {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`${id} is not documented`);
    for (const { params = {}, query = "", body } of requests) {
      const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? "");
      const { text, status } = await admin.send(operation.method, `${path}${query}`, body);
      expect([id, status, text]).not.toContain(500);
      if (hasForbiddenText(text, made)) found.add(id);
    }
  }
  return [...found];
}

const setPaused = (method: "PUT" | "DELETE", sources = ["shop", "amazon"]) =>
  Promise.all(sources.map((source) => admin.send(method, `/api/retailers/${source}/pause`)));

test("every documented operation is checked here or has no products", () => {
  const checked = new Set(Object.keys(listProductCalls(made)));
  expect([...operations.keys()].filter((id) => !checked.has(id) && !withoutProducts.has(id))).toEqual([]);
});

describe("while nothing is paused", () => {
  test("the operations listed as showing content of other sources contain it", async () => {
    const shown = Object.entries(listProductCalls(made)).filter(([, [expected]]) => expected === "shows");
    expect(await findForbiddenOperations()).toEqual(shown.map(([id]) => id));
  });

  test("searches find boards by their titles", async () => {
    const found = await visitor.get("/api/boards/published?view=card&q=zanzibar");
    for (const id of [made.composed, made.plain]) expect(found.text).toContain(id);
  });

  test("pages, social images and stored images contain it, and feeds do not", async () => {
    const { home, boards, category, board, boardImage, pinImage } = listPublicPaths(made);
    const all = Object.values(listPublicPaths(made)).flat();
    expect(await findForbiddenPaths(all)).toEqual(
      expect.arrayContaining([home, boards[0], category, board, boardImage[1], pinImage].flat()),
    );
    const expected = expect.arrayContaining([made.moodboard, ...made.unused]);
    expect(await findForbiddenPaths(listImagePaths(made))).toEqual(expected);
  });

  test("the model reads titles of shops and none of Amazon", () => {
    const prompts = model.calls.map(({ messages }) => JSON.stringify(messages)).join();
    expect(prompts).toContain(shopProduct.title);
    expect(prompts).not.toContain(amazonProduct.title);
  });
});

describe("while all sources are paused", () => {
  beforeAll(async () => {
    await setPaused("PUT");
    fetched.length = 0;
  });

  test("no operation returns their titles, images, notes or URLs", async () => {
    const before = { prompts: model.calls.length, lookUps: amazon.catalog.calls.length };
    expect(await findForbiddenOperations()).toEqual([]);
    const prompts = model.calls.slice(before.prompts);
    expect(prompts.length).toBeGreaterThan(0);
    expect(JSON.stringify(prompts)).not.toMatch(forbidden);
    expect(amazon.catalog.calls.slice(before.lookUps)).toEqual([]);
  });

  test("no page, feed, frame, social image or stored image contains them", async () => {
    expect(await findForbiddenPaths(Object.values(listPublicPaths(made)).flat())).toEqual([]);
    expect(await findForbiddenPaths(listImagePaths(made))).toEqual([]);
  });

  test("visitors find no board by their titles, and by all other texts as before", async () => {
    const search = async (text: string) => (await visitor.get(`/api/boards/published?view=card&q=${text}`)).text;
    expect(await search("zanzibar")).toBe("[]");
    expect(await search("composed")).toContain(made.composed);
  });

  test("images for sharing are not cached for long: they differ once the sources are resumed", async () => {
    const { boardImage, pinImage } = listPublicPaths(made);
    for (const path of [...boardImage, ...pinImage]) {
      expect((await fetch(`${site.url}${path}`)).headers.get("Cache-Control")).toBe("public, max-age=300");
    }
    for (const path of listImagePaths(made)) {
      expect((await fetch(`${site.url}${path}`)).headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test("no job reads them", async () => {
    const before = amazon.catalog.calls.length;
    await site.container.get(tokens.refreshProducts)(new Date());
    const { enqueueMissingImageJobs, prepare } = site.container.get(tokens.images);
    await enqueueMissingImageJobs();
    const image = { source: shopProduct.imageUrl, crops: ["none"], format: "webp" } as const;
    await prepare(image, AbortSignal.timeout(10_000)).catch(() => undefined);
    expect(amazon.catalog.calls).toHaveLength(before);
    expect(fetched).toEqual([]);
  });
});

test("a composed image is served again after its sources are resumed, also while others are paused", async () => {
  await setPaused("DELETE", ["shop"]);
  expect(await findForbiddenPaths([...made.unused, made.moodboard])).toEqual(made.unused);
  await setPaused("DELETE", ["amazon"]);
  expect(await findForbiddenPaths([made.moodboard])).toEqual([made.moodboard]);
});

test("an image that is being read when its source is paused is not sent from memory afterwards", async () => {
  await setPaused("PUT");
  await setPaused("DELETE");
  const [read, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onRead = async () => {
    read.resolve();
    await paused.promise;
  };
  const sending = fetch(`${site.url}${made.moodboard}`);
  await read.promise;
  await setPaused("PUT");
  onRead = async () => undefined;
  paused.resolve();
  expect((await sending).status).toBe(200);
  expect(await findForbiddenPaths([made.moodboard])).toEqual([]);
});

test("an image, whole or cut out, that is being made when its source is paused is not sent", async () => {
  await setPaused("DELETE");
  const paused = Promise.withResolvers<void>();
  let asked = 0;
  const serve = async () => {
    asked += 1;
    await paused.promise;
    return { content: toByteStream(shopImage), contentType: "image/png", size: shopImage.length, etag: '"a"' };
  };
  const images = {
    serve: async () => ({ image: await serve(), isBestFormat: true, isStandIn: false }),
    cutouts: { serve },
  };
  const node = await apiSite({ databaseUrl: site.databaseUrl, change: () => ({ images }) });
  const path = createImageUrls(siteKeys.images, aContentRights()).toUrl(shopProduct.imageUrl);
  const sending = ["", "&cut=out"].map((cut) => fetch(`${node.url}${path}?w=320${cut}`));
  await expect.poll(() => asked).toBe(2);
  await (await node.admin()).send("PUT", "/api/retailers/shop/pause");
  paused.resolve();
  for (const { status, headers } of await Promise.all(sending)) {
    expect([status, headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  }
});
