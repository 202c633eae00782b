import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { defineJob } from "../../../core/kernel/jobs.port.ts";
import { emptyTrashJob } from "../../../core/site/job-kinds.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { fakeJobs } from "../../fakes/fake-jobs.ts";
import type { ApiClient } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { call, called, operations } from "./operation-caller.ts";
import { nineProducts, payload } from "./payloads.ts";
import { codeAt } from "./second-factor-steps.ts";
import { createAuthenticator } from "./test-authenticator.ts";

const jobs = fakeJobs();
const site = await apiSite({ change: () => ({ failedJobs: jobs.failed }) });
const visitor = site.visitor();
const admin = site.visitor();
const image = Uint8Array.from(await aJpeg());
const passkeyOptions = z.object({ challenge: z.string() });
const appSecret = z.object({ secret: z.string() });
const withId = z.object({ id: z.string() });

test("accounts: register, sign in, current user, sign out", async () => {
  await call(visitor, "register", 201, {
    body: { username: "nell", password: "a quiet afternoon", email: "nell@example.org" },
  });
  await call(visitor, "currentUser", 200);
  await call(visitor, "logout", 204);
  await call(visitor, "currentUser", 401);
  await call(visitor, "loginPage", 303, { query: "?next=/admin" });
  await call(visitor, "login", 401, { body: { username: "ada", password: "not this one" } });
  await call(visitor, "login", 200, { body: { username: "ada", password: adminPassword } });
  await call(visitor, "logoutPage", 200);
  await call(visitor, "logoutPage", 303, { headers: { "Sec-Fetch-Site": "same-origin" } });
  await call(admin, "login", 200, { body: { username: "ada", password: adminPassword } });
});

test("own account: change the profile, refuse a wrong password, list and end sessions", async () => {
  await call(admin, "changeProfile", 200, { body: { firstName: "Ada", email: "ada@example.org" } });
  await call(admin, "changeProfile", 422, { body: { email: "ada at example" } });
  await call(admin, "changePassword", 422, { body: { currentPassword: "no", newPassword: "three quiet oak rooms" } });
  await call(admin, "changePassword", 204, { body: { currentPassword: adminPassword, newPassword: adminPassword } });
  await call(admin, "deleteAccount", 422, { body: { password: "no" } });
  await call(admin, "deleteAccount", 409, { body: { password: adminPassword } });
  await call(admin, "listSessions", 200);
  await call(admin, "endOtherSessions", 204);
  await call(admin, "endSession", 204, { params: { id: "0".repeat(64) } });
  await call(admin, "endSession", 404, { params: { id: "no-such-key" } });
  const other = { username: "bob", password: adminPassword };
  await site.container.get(tokens.accounts).createAdmin(other);
  const leaving = site.visitor();
  await call(leaving, "login", 200, { body: other });
  await call(leaving, "deleteAccount", 204, { body: { password: adminPassword } });
});

test("users: create, join by the link, list, change, sign out, reset", async () => {
  const link = z.object({ token: z.string(), user: withId });
  const created = await call(admin, "createUser", 201, { body: { username: "quinn", role: "editor" } });
  await call(admin, "createUser", 409, { body: { username: "Quinn", role: "user" } });
  await call(admin, "createUser", 422, { body: { username: "no spaces", role: "user" } });
  const { token, user: params } = created.json(link);
  await call(visitor, "getSignInLink", 200, { params: { token } });
  await call(visitor, "choosePassword", 422, { params: { token }, body: { password: "short" } });
  const joining = site.visitor();
  await call(joining, "choosePassword", 200, { params: { token }, body: { password: "three quiet oak rooms" } });
  await call(visitor, "getSignInLink", 404, { params: { token } });
  await call(visitor, "choosePassword", 404, { params: { token }, body: { password: "three quiet oak rooms" } });
  await call(admin, "listUsers", 200, { query: "?q=quinn&limit=10&offset=0" });
  await call(admin, "changeUser", 200, { params, body: { role: "user", isDisabled: false } });
  await call(admin, "signOutUser", 204, { params });
  await call(admin, "resetUser", 200, { params });
  const own = (await call(admin, "currentUser", 200)).json(withId);
  await call(admin, "changeUser", 409, { params: own, body: { role: "editor" } });
  await call(admin, "resetUser", 409, { params: own });
});

test("second factors: add, use, rename and remove them", async () => {
  const device = createAuthenticator(site.url);
  const now = new Date();
  await call(admin, "getFactors", 200);
  const { challenge } = (await call(admin, "beginPasskey", 200)).json(passkeyOptions);
  await call(admin, "addPasskey", 204, { body: device.create({ challenge }) });
  await call(admin, "addPasskey", 422, { body: device.create({ challenge }) });
  await call(admin, "renamePasskey", 204, { params: { id: device.id }, body: { name: "Phone" } });
  const { secret } = (await call(admin, "beginApp", 200)).json(appSecret);
  await call(admin, "confirmApp", 422, { body: { code: "not one" } });
  await call(admin, "confirmApp", 200, { body: { code: codeAt(secret, now) } });
  await call(admin, "renewRecoveryCodes", 200);
  await call(admin, "prove", 422, { body: { password: "no" } });
  await call(admin, "prove", 204, { body: { password: adminPassword } });
  const use = async (client: ApiClient, counter: number) => {
    const { challenge } = (await call(client, "requestPasskey", 200)).json(passkeyOptions);
    return device.use({ challenge, counter });
  };
  await call(admin, "prove", 204, { body: { passkey: await use(admin, 1) } });
  await call(admin, "prove", 422, { body: { passkey: await use(admin, 1) } });
  const returning = site.visitor();
  const next = codeAt(secret, new Date(now.getTime() + 30_000));
  await call(returning, "loginWithCode", 401, { body: { code: next } });
  await call(returning, "login", 202, { body: { username: "ada", password: adminPassword } });
  await call(returning, "loginWithCode", 200, { body: { code: next } });
  await call(returning, "loginWithPasskey", 200, { body: await use(returning, 2) });
  await call(admin, "removeFactor", 204, { params: { id: "app" } });
  await call(admin, "removeFactor", 404, { params: { id: "app" } });
  await call(admin, "removeFactor", 204, { params: { id: device.id } });
});

test("terms: add, list, count and delete in each of the four lists", async () => {
  for (const list of ["styles", "rooms", "furniture-types", "adjectives"]) {
    const added = await call(admin, `add-${list}`, 201, { body: { name: "Maple" } });
    await call(admin, `add-${list}`, 409, { body: { name: "maple" } });
    await call(visitor, `list-${list}`, 200);
    await call(admin, `rename-${list}`, 200, { params: added.json(withId), body: { name: "Acer" } });
    await call(admin, `rename-${list}`, 409, { params: added.json(withId), body: { name: "acer", merge: true } });
    await call(admin, `remove-${list}`, 204, { params: added.json(withId) });
    await call(admin, `count-${list}`, 200);
  }
});

test("styles: change the cover and the order", async () => {
  const params = (await call(admin, "add-styles", 201, { body: { name: "Maple" } })).json(withId);
  const body = { cover: await uploadedImage() };
  await call(admin, "changeStyle", 200, { params, body });
  await call(admin, "changeStyle", 422, { params, body: { cover: "/objects/moodboards/nothing.jpg" } });
  await call(admin, "orderStyles", 200, { body: { ids: [params.id] } });
  await call(admin, "orderStyles", 409, { body: { ids: [] } });
  await call(admin, "count-styles", 200);
});

test("products: search, read a link, generate a description", async () => {
  await call(admin, "searchProducts", 200, { body: { keyword: "oak", searchIndex: "Furniture", itemCount: 12 } });
  await call(admin, "getProductByUrl", 200, { body: { url: "https://www.amazon.com/dp/B0HRTH0012" } });
  await call(admin, "getProductByUrl", 422, { body: { url: "http://127.0.0.1/a-chair" } });
  const productTitles = nineProducts.map(({ title }) => title);
  await call(admin, "generateDescription", 200, {
    body: { subject: "Japandi Bedroom", style: "Japandi", productTitles },
  });
});

test("drafts of boards", async () => {
  await call(admin, "draftBoard", 200, { body: { style: "Japandi", seed: 0, count: 2 } });
  await call(admin, "draftBoard", 422, { body: { style: " ", seed: 0 } });
  await call(admin, "draftNextBoard", 200);
});

test("product library and retailers", async () => {
  const product = { title: "Teal sofa", imageUrl: "/pictures/sofa.jpg", amazonUrl: "https://shop.example/sofa" };
  const params = (await call(admin, "createProduct", 201, { body: product })).json(withId);
  await call(admin, "createProduct", 200, { body: product });
  await call(admin, "createProduct", 422, { body: { ...product, title: " " } });
  const successorId = (await call(admin, "createProduct", 201, { body: { ...product, amazonUrl: null } })).json(
    withId,
  ).id;
  const shown = { id: "sofa", asin: null, ...product };
  await call(admin, "createBoard", 201, { body: payload({ products: [shown] }) });
  await call(admin, "listProducts", 200, { query: "?limit=1&filter=no-link&q=sofa" });
  await call(admin, "listProducts", 422, { query: "?after=x" });
  await call(admin, "updateProduct", 200, { params, body: { version: 1, priceNote: "499 €" } });
  await call(admin, "updateProduct", 409, { params, body: { version: 1, priceNote: "449 €" } });
  await call(admin, "refreshProducts", 200, { body: { ids: [params.id] } });
  await call(admin, "deleteProduct", 409, { params });
  await call(admin, "replaceProduct", 422, { params, body: { successorId: params.id } });
  const replacement = await call(admin, "replaceProduct", 200, { params, body: { successorId } });
  await call(admin, "getProduct", 200, { params });
  await call(admin, "undoReplacement", 200, { params: replacement.json(withId) });
  await call(admin, "undoReplacement", 404, { params: replacement.json(withId) });
  await call(admin, "deleteProduct", 204, { params: { id: successorId } });
  await call(admin, "getProduct", 404, { params: { id: successorId } });
  await call(admin, "listRetailers", 200);
  await call(admin, "pauseRetailer", 200, { params: { source: "shop" } });
  await call(admin, "pauseRetailer", 404, { params: { source: "nobody" } });
  await call(admin, "resumeRetailer", 200, { params: { source: "shop" } });
});

test("boards: upload a moodboard, save, list, delete and restore", async () => {
  const objectPath = await uploadedImage();
  const body = payload({ uploadedMoodboardUrl: objectPath, imageUrl: objectPath, status: "published" });
  const params = (await call(admin, "createBoard", 201, { body })).json(withId);
  const headers = { "Idempotency-Key": params.id };
  await call(admin, "createBoard", 201, { body, headers });
  await call(admin, "createBoard", 409, { body: payload(), headers });
  await call(admin, "createBoard", 400, { body, headers: { "Idempotency-Key": "once" } });
  await call(admin, "createBoard", 422, { body: payload({ status: "published", products: [] }) });
  await call(visitor, "getBoard", 200, { params });
  await call(visitor, "countView", 204, { params });
  await call(visitor, "countClick", 204, { body: { boardId: params.id, productId: nineProducts[0]?.id } });
  await call(visitor, "listPublishedBoards", 200);
  await call(visitor, "listPublishedBoards", 200, {
    query: "?view=card&limit=4&style=japandi&room=living-room&q=quiet",
  });
  await call(visitor, "listPublishedBoards", 200, { query: "?view=featured&limit=4" });
  await call(visitor, "listMostLoved", 200, { query: "?style=japandi" });
  await call(visitor, "listPublishedBoards", 422, { query: "?after=x" });
  await call(admin, "listBoards", 200);
  await call(admin, "listBoards", 200, { query: "?view=card" });
  await call(admin, "checkDuplicate", 200, { query: "?style=japandi&room=living%20room" });
  await call(admin, "updateBoard", 200, { params, body: { title: "Renamed", version: 1 } });
  await call(admin, "updateBoard", 409, { params, body: { title: "Too late", version: 1 } });
  const composition = compositionOf([{ kind: "product", product: "B0HRTH0001", treatment: "cutout", ...placed() }]);
  await call(admin, "updateBoard", 200, { params, body: { composition } });
  const withComposition = z.object({ composition: z.unknown() });
  const readComposition = async () => (await call(visitor, "getBoard", 200, { params })).json(withComposition);
  await expect.poll(readComposition).toEqual({ composition });
  await call(admin, "updateBoard", 422, { params, body: { composition: { ...composition, version: 2 } } });
  expect(await readComposition()).toEqual({ composition });
  await call(admin, "listRevisions", 200, { params });
  await call(admin, "listRevisions", 200, { params, query: "?before=2" });
  const first = { ...params, version: "1" };
  await call(admin, "getRevision", 200, { params: first });
  await call(admin, "getRevision", 404, { params: { ...params, version: "99" } });
  await call(admin, "restoreRevision", 409, { params: first, body: { version: 1 } });
  await call(admin, "restoreRevision", 200, { params: first, body: { version: 3 } });
  await call(admin, "deleteBoard", 204, { params });
  await call(visitor, "getBoard", 404, { params });
  await call(admin, "listRevisions", 404, { params });
  await call(admin, "listBoards", 200, { query: "?view=card&status=trash&q=renamed&limit=10" });
  await call(admin, "listBoards", 200, { query: "?view=card&style=japandi&room=living-room&order=clicks" });
  await call(admin, "countBoards", 200);
  await call(admin, "pickCombination", 200);
  await call(admin, "restoreBoard", 200, { params });
  await call(admin, "duplicateBoard", 201, { params });
  await call(admin, "changeBoards", 200, { body: { boards: [{ ...params, style: "Loft", room: null }] } });
  await call(admin, "changeBoards", 200, { body: { boards: [{ ...params, version: 1, status: "published" }] } });
  await call(admin, "setFeaturedBoards", 200, { body: { ids: [params.id] } });
  await call(admin, "setFeaturedBoards", 422, { body: { ids: [params.id, params.id] } });
  await call(admin, "listFeaturedBoards", 200);
});

test("boards, later: schedule, save for later and share", async () => {
  const create = async (status: string) =>
    (await call(admin, "createBoard", 201, { body: payload({ status }) })).json(withId);
  const [params, draft] = [await create("published"), await create("draft")];
  const body = { title: "Later", version: 1, stagedAt: null };
  await call(admin, "saveStaged", 200, { params, body });
  await call(admin, "saveStaged", 409, { params, body });
  await call(admin, "saveStaged", 422, { params: draft, body });
  await call(admin, "getStaged", 200, { params });
  const plan = { dueAt: "2099-11-23T09:00:00.000Z", timeZone: "Europe/Berlin" };
  const scheduled = { ...params, action: "publish-staged" };
  await call(admin, "scheduleChange", 204, { params: scheduled, body: plan });
  await call(admin, "scheduleChange", 422, { params: scheduled, body: { ...plan, dueAt: "2020-11-23T09:00:00.000Z" } });
  await call(admin, "listSchedule", 200);
  await call(admin, "cancelChange", 204, { params: scheduled });
  const link = (await call(admin, "createPreview", 201, { params, body: { isStaged: true } })).json(
    withId.extend({ token: z.string() }),
  );
  await call(visitor, "getPreview", 200, { params: link });
  await call(visitor, "answerPreview", 204, { params: link, body: { kind: "approved", name: "Nell", text: "" } });
  await call(visitor, "answerPreview", 422, { params: link, body: { kind: "comment", name: "Nell", text: "" } });
  await call(admin, "listPreviews", 200, { params });
  await call(admin, "listRecentAnswers", 200);
  await call(admin, "revokePreview", 204, { params: { ...params, link: link.id } });
  await call(visitor, "getPreview", 404, { params: link });
  await call(admin, "discardStaged", 204, { params });
  await call(admin, "createPreview", 422, { params, body: { isStaged: true } });
});

test("composer: describe products and compose a moodboard", async () => {
  const [first, ...others] = nineProducts;
  if (first === undefined) throw new Error("There are no products.");
  const composition = compositionOf([{ kind: "product", product: first.id, treatment: "cutout", ...placed() }]);
  await call(admin, "describeComposerProducts", 200, { body: { products: nineProducts } });
  await call(admin, "composeMoodboard", 200, { body: { composition, products: nineProducts } });
  await call(admin, "composeMoodboard", 422, { body: { composition, products: others } });
  await call(admin, "composeMoodboard", 422, { body: { composition: { version: 2 }, products: nineProducts } });
});

test("site: read and change the profiles", async () => {
  await call(visitor, "getSite", 200);
  const profiles = await call(admin, "getSocialProfiles", 200);
  await call(admin, "changeSocialProfiles", 200, { body: profiles.json(z.unknown()) });
  const wrong = { label: "Follow", url: "nowhere" };
  await call(admin, "changeSocialProfiles", 422, { body: { pinterest: wrong, instagram: wrong } });
});

test("operation: list the backups and the audit log, report clicks, and list, retry and remove failed jobs", async () => {
  const reports = ["getBackups", "getClickReport", "listNeedingAttention", "exportClicks", "listAudit", "exportAudit"];
  for (const id of reports) await call(admin, id, 200);
  await call(admin, "listAudit", 422, { query: "?after=nonsense" });
  for (const id of ["retryFailedJob", "removeFailedJob"]) {
    const params = { id: await failJob() };
    await call(admin, "listFailedJobs", 200);
    await call(admin, id, 204, { params });
    await call(admin, id, 404, { params });
  }
});

afterAll(() => {
  expect([...operations.keys()].filter((id) => !called.has(id))).toEqual([]);
});

/** Lets a job fail for good and returns its id. */
async function failJob(): Promise<string> {
  const worker = jobs.createWorker();
  await worker.start([
    defineJob(emptyTrashJob, async () => {
      throw new Error("failed");
    }),
  ]);
  await jobs.jobs.enqueue(emptyTrashJob, [{ payload: null, key: "trash" }]);
  await vi.waitFor(async () => expect(await jobs.failed.list()).toHaveLength(1), 30_000);
  await worker.stop();
  return (await jobs.failed.list())[0]?.id ?? "";
}

async function uploadedImage(): Promise<string> {
  const { uploadURL } = (await call(admin, "openUpload", 200)).json(z.object({ uploadURL: z.string() }));
  await call(admin, "openUpload", 200, { body: { size: image.length } });
  await call(admin, "openUpload", 413, { body: { size: 10_485_761 } });
  const token = uploadURL.split("/").at(-1) ?? "";
  await call(visitor, "receiveUpload", 200, { params: { token }, bytes: image });
  await call(visitor, "receiveUpload", 403, { params: { token }, bytes: image });
  const finalised = await call(admin, "finaliseMoodboard", 200, { body: { moodboardImageURL: uploadURL } });
  return finalised.json(z.object({ objectPath: z.string() })).objectPath;
}
