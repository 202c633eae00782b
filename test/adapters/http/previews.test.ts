import { expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { laterOperations } from "../../../adapters/http/contract/operations/later.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite({ env: { TRUST_PROXY: "1" } });
const admin = await site.admin();
const visitor = site.visitor();
const created = z.object({ id: z.string(), token: z.string(), expiresAt: z.string(), isStaged: z.boolean() });
const stagedSchema = z.object({ savedAt: z.string() });
const listed = z.object({
  links: z.array(z.object({ id: z.string() })),
  answers: z.array(z.object({ kind: z.string(), name: z.string(), text: z.string() })),
});
let networks = 0;

const createBoard = async (status: "draft" | "published" = "draft") =>
  (await admin.send("POST", "/api/boards", payload({ status }))).json(boardSchema);
const createLink = async (id: string, isStaged = false) =>
  (await admin.send("POST", `/api/boards/${id}/previews`, { isStaged })).json(created);
const open = (token: string) => visitor.get(`/api/previews/${token}`);
const list = async (id: string) => (await admin.get(`/api/boards/${id}/previews`)).json(listed);
const nextNetwork = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};
const answer = (token: string, body: object, network = nextNetwork()) =>
  visitor.send("POST", `/api/previews/${token}/answers`, body, { "X-Forwarded-For": network });
const comment = { kind: "comment", name: "Nell", text: "Lovely." };

test("shows a draft to everyone with the link, and nothing else", async () => {
  const board = await createBoard();
  const { token, expiresAt } = await createLink(board.id);
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(7 * 24);
  const preview = (await open(token)).json(laterOperations.getPreview.responses[200]);
  expect(preview.board).toMatchObject({ id: board.id, title: board.title, status: "draft" });
  const cookies = { Authorization: `Bearer ${token}`, Cookie: `preview=${token}` };
  for (const path of [`/api/boards/${board.id}`, `/api/boards/${token}`, "/api/boards", "/api/boards/schedule"]) {
    expect([path, (await visitor.get(path, cookies)).status < 400]).toEqual([path, false]);
  }
});

test("shows changes for later until they are discarded or published, never those saved afterwards", async () => {
  const { id, title } = await createBoard("published");
  expect((await admin.send("POST", `/api/boards/${id}/previews`, { isStaged: true })).status).toBe(422);
  const stage = async (version: number) => {
    const later = { title: "Later", version, stagedAt: null };
    const { savedAt } = (await admin.send("PUT", `/api/boards/${id}/staged`, later)).json(stagedSchema);
    return { stagedAt: savedAt, version, token: (await createLink(id, true)).token };
  };
  const discarded = await stage(1);
  const { token: live } = await createLink(id);
  expect((await open(discarded.token)).json(laterOperations.getPreview.responses[200]).board.title).toBe("Later");
  expect((await visitor.get(`/api/boards/${id}`)).json(boardSchema).title).toBe(title);
  await admin.send("DELETE", `/api/boards/${id}/staged`);
  expect((await open(discarded.token)).status).toBe(404);
  const { token: published, ...loaded } = await stage(1);
  await admin.send("PATCH", `/api/boards/${id}`, { status: "published", ...loaded });
  const { token: current } = await stage(2);
  const statuses = [discarded.token, published, current, live].map(async (token) => (await open(token)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);
});

test("changes for later begin without a link or a schedule that was made while earlier ones were removed", async () => {
  const { id } = await createBoard("published");
  const stage = () => admin.send("PUT", `/api/boards/${id}/staged`, { title: "Later", version: 1, stagedAt: null });
  await stage();
  const { token } = await createLink(id, true);
  const schedule = { dueAt: "2099-05-04T10:00:00.000Z", timeZone: "Europe/Berlin" };
  expect((await admin.send("PUT", `/api/boards/${id}/schedule/publish-staged`, schedule)).status).toBe(204);
  await runSql(site.databaseUrl, "delete from staged_boards where board_id = $1", [id]);
  await stage();
  expect((await open(token)).status).toBe(404);
  expect(await runSql(site.databaseUrl, "select from scheduled_changes where board_id = $1", [id])).toEqual([]);
});

test("an answer beside the revocation of its link is stored or refused", async () => {
  const { id } = await createBoard();
  const links = await Promise.all(Array.from({ length: 8 }, () => createLink(id)));
  const answers = links.map(({ token }) => answer(token, comment));
  await Promise.all(links.map((link) => admin.send("DELETE", `/api/boards/${id}/previews/${link.id}`)));
  for (const { status } of await Promise.all(answers)) expect([204, 404]).toContain(status);
});

test("answers unknown, expired and revoked tokens and those of deleted boards alike", async () => {
  const board = await createBoard();
  const [expired, revoked, kept] = [await createLink(board.id), await createLink(board.id), await createLink(board.id)];
  await runSql(site.databaseUrl, "update preview_links set expires_at = now() where id = $1", [expired.id]);
  expect((await admin.send("DELETE", `/api/boards/${board.id}/previews/${revoked.id}`)).status).toBe(204);
  const foreign = `/api/boards/${(await createBoard()).id}/previews/${kept.id}`;
  expect((await admin.send("DELETE", foreign)).status).toBe(204);
  expect((await open(kept.token)).status).toBe(200);
  expect((await list(board.id)).links.map(({ id }) => id)).toEqual([kept.id]);
  await admin.send("DELETE", `/api/boards/${board.id}`);
  const unknown = "A".repeat(43);
  const unseen = await open(unknown);
  for (const token of [expired.token, revoked.token, kept.token, `${kept.token}x`, "%00"]) {
    const response = await open(token);
    expect([token, response.status, response.text]).toEqual([token, 404, unseen.text]);
    expect((await answer(token, comment)).status).toBe(404);
  }
});

test("stores the hash of the token alone, and logs no token", async () => {
  const { token } = await createLink((await createBoard()).id);
  await open(token);
  await visitor.get(`/preview/${token}`, { Accept: "text/html" });
  await answer(token, comment);
  const rows = await runSql(site.databaseUrl, "select preview_links::text as row from preview_links");
  expect(JSON.stringify(rows)).not.toContain(token);
  const lines = site.log.text();
  expect(lines).toContain("/preview/…");
  expect(lines).not.toContain(token);
});

test("is kept by no cache, indexed by no search engine and leaks no address", async () => {
  const { token } = await createLink((await createBoard()).id);
  // Pages read each segment decoded.
  const pages = [`/preview/${token}`, `/%70review/${token}`, `/preview%2F${token}`, "/preview/unknown"];
  for (const path of [...pages, `/api/previews/${token}`, "/api/previews/unknown"]) {
    for (const headers of [{}, { Accept: "text/html" }]) {
      const response = await visitor.get(path, headers);
      const names = ["Cache-Control", "X-Robots-Tag", "Referrer-Policy"];
      const values = names.map((name) => response.headers.get(name));
      expect([path, ...values]).toEqual([path, "no-store", "noindex", "no-referrer"]);
    }
  }
  const board = await createBoard();
  const link = await createLink(board.id);
  await visitor.get(`/preview/${link.token}`, { Accept: "text/html" });
  await admin.send("PATCH", `/api/boards/${board.id}`, { title: "Changed at once" });
  expect((await open(link.token)).text).toContain("Changed at once");
});

test("stores answers as plain text for the admins, also after the link is gone", async () => {
  const { id } = await createBoard();
  const link = await createLink(id);
  const text = '<img src=x onerror="alert(1)"> =1+1';
  expect((await answer(link.token, { kind: "approved", name: " \u202eNell\u0001 ", text: "" })).status).toBe(204);
  expect((await answer(link.token, { ...comment, text })).status).toBe(204);
  await admin.send("DELETE", `/api/boards/${id}/previews/${link.id}`);
  expect((await list(id)).answers).toEqual([
    { kind: "comment", name: "Nell", text },
    { kind: "approved", name: "Nell", text: "" },
  ]);
});

test.each([
  ["no name", { ...comment, name: " " }],
  ["a comment without a text", { ...comment, text: " " }],
  ["a long text", { ...comment, text: "a".repeat(1_501) }],
])("refuses %s", async (_fault, body) => {
  const { id } = await createBoard();
  const { token } = await createLink(id);
  expect((await answer(token, body)).status).toBe(422);
  expect((await list(id)).answers).toEqual([]);
});

test("takes twenty answers an hour from a network, and none from pages of other sites", async () => {
  const { id } = await createBoard();
  const { token } = await createLink(id);
  const answers = await Promise.all(Array.from({ length: 22 }, () => answer(token, comment, "198.51.100.7")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(204), 429, 429]);
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.send("POST", `/api/previews/${token}/answers`, comment, foreign)).status).toBe(403);
  expect((await list(id)).answers).toHaveLength(20);
});

test("links are deleted when they expire, answers after their time", async () => {
  const { id } = await createBoard();
  const { token } = await createLink(id);
  await answer(token, comment);
  const future = new Date(Date.now() + 8 * 24 * 3_600_000);
  await site.persistence.previews.deleteLinksExpiredBefore(future);
  expect(await runSql(site.databaseUrl, "select from preview_links")).toEqual([]);
  expect((await list(id)).answers).toHaveLength(1);
  await site.persistence.previews.deleteAnswersBefore(future);
  expect((await list(id)).answers).toEqual([]);
});

test("lists the newest five answers of all boards of the last seven days, for those who edit", async () => {
  await runSql(site.databaseUrl, "delete from preview_answers");
  const [first, second] = [await createBoard(), await createBoard()];
  const recent = async () =>
    (await admin.get("/api/boards/preview-answers")).json(z.array(z.object({ boardId: z.string(), name: z.string() })));
  for (const [board, name] of [
    [first, "Old"],
    [first, "Ann"],
    [second, "Bea"],
  ] as const) {
    await answer((await createLink(board.id)).token, { ...comment, name });
  }
  await runSql(
    site.databaseUrl,
    "update preview_answers set created_at = now() - interval '7 days 1 minute' where name = 'Old'",
  );
  expect(await recent()).toEqual([
    { boardId: second.id, name: "Bea" },
    { boardId: first.id, name: "Ann" },
  ]);
  await admin.send("DELETE", `/api/boards/${first.id}`);
  expect(await recent()).toEqual([{ boardId: second.id, name: "Bea" }]);
  const { token } = await createLink(second.id);
  for (const name of ["1", "2", "3", "4", "5"]) await answer(token, { ...comment, name });
  expect((await recent()).map(({ name }) => name)).toEqual(["5", "4", "3", "2", "1"]);
  expect((await visitor.get("/api/boards/preview-answers")).status).toBe(401);
});
