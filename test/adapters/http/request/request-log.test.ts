import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createOutageLog } from "../../../../adapters/http/errors/error-log.ts";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { DatabaseUnavailableError } from "../../../../core/kernel/domain-error.ts";
import { aContentRights } from "../../../builders/content-rights.ts";
import { aJpeg } from "../../../builders/jpeg.ts";
import { runSql } from "../../../environment/database.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { recordingLog } from "../../../fakes/recording-log.ts";
import { adminPassword, apiSite, siteKeys } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { createUploadCalls } from "../upload-calls.ts";

const lineSchema = z.object({
  level: z.number(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  userId: z.string().optional(),
  network: z.string().optional(),
  msg: z.string(),
});
type Site = Awaited<ReturnType<typeof apiSite>>;

const site = await apiSite();

describe("The log", () => {
  test("has one line per request with the response's request id", async () => {
    const response = await site.visitor().get("/api/styles?secret=in-the-query");
    const [line] = await getLines(site, response.headers.get("X-Request-Id"));
    expect(line).toMatchObject({ level: 30, method: "GET", path: "/api/styles", status: 200, msg: "answered" });
    expect(line?.ms).toBeGreaterThanOrEqual(0);
    expect(site.log.text()).not.toContain("in-the-query");
  });

  test("names user and network of a write, and neither of a read", async () => {
    const admin = await site.admin();
    const { id } = (await admin.get("/api/user")).json(z.object({ id: z.string() }));
    const responses = [await admin.send("POST", "/api/styles", { name: "Japandi" }), await admin.get("/api/boards")];
    const [write, read] = await Promise.all(
      responses.map(async ({ headers }) => (await getLines(site, headers.get("X-Request-Id")))[0]),
    );
    expect(write).toMatchObject({ method: "POST", userId: id, network: "127.0.0.0/24" });
    expect(read).not.toHaveProperty("userId");
    expect(read).not.toHaveProperty("network");
    const signIn = site.log
      .text()
      .split("\n")
      .find((line) => line.includes("/api/login"));
    expect(signIn).toContain(`"userId":"${id}"`);
  });

  test("has no error when an image cannot be read to its end because its client has left", async () => {
    const left = Promise.withResolvers<never>();
    let isAsked = false;
    const serve = () => {
      isAsked = true;
      return left.promise;
    };
    const site = await apiSite({ change: () => ({ images: { serve, cutouts: { serve } } }) });
    const client = new AbortController();
    const url = `${site.url}${createImageUrls(siteKeys.images, aContentRights()).toUrl("/pictures/rooms/office.jpg")}`;
    const sent = fetch(`${url}?w=320`, { signal: client.signal });
    await expect.poll(() => isAsked).toBe(true);
    client.abort();
    await expect(sent).rejects.toThrow();
    await expect.poll(() => site.log.text()).toContain("dropped by the client");
    left.reject(Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" }));
    expect((await site.visitor().get("/healthz")).status).toBe(200);
    expect(site.log.text()).not.toContain("request failed");
  });

  test("assigns every request a new id, ignoring the client's", async () => {
    const claimed = { "X-Request-Id": "claimed" };
    const responses = await Promise.all([1, 2].map(() => site.visitor().get("/healthz", claimed)));
    const ids = responses.map(({ headers }) => headers.get("X-Request-Id"));
    expect(new Set([...ids, "claimed"]).size).toBe(3);
  });

  test("contains no password, cookie, session id, upload token or e-mail address", async () => {
    const secrets = await useSite(site);
    await expect.poll(() => site.log.text()).toContain("/api/logout");
    const text = site.log.text();
    expect(secrets.length).toBeGreaterThan(8);
    expect(secrets.filter((secret) => secret.length < 8 || text.includes(secret))).toEqual([]);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain("127.0.0.1");
  });

  test("reports an internal error without the values to be stored", async () => {
    const site = await apiSite();
    await runSql(site.databaseUrl, "alter table users add constraint broken check (username = '') not valid");
    const password = "a very quiet afternoon";
    const body = { username: "newcomer", password, email: "newcomer@example.org" };
    const response = await site.visitor().send("POST", "/api/register", body);
    expect(response.status).toBe(500);
    const [mistake] = await getLines(site, response.headers.get("X-Request-Id"));
    expect(mistake).toMatchObject({ level: 50, msg: "request failed" });
    for (const secret of [password, "argon2", "newcomer@example.org"]) {
      expect(site.log.text()).not.toContain(secret);
      expect(response.text).not.toContain(secret);
    }
    expect(response.text).toContain(response.headers.get("X-Request-Id"));
  });
});

/**
 * Failed and successful sign-in, sign-out, registration, upload and publication. Returns all secrets that were used.
 */
async function useSite(site: Site): Promise<readonly string[]> {
  const password = "a quiet afternoon by the sea";
  const email = "nell.larch@example.org";
  const [nell, ada] = [site.visitor(), site.visitor()];
  await nell.send("POST", "/api/register", { username: "nell", password, email });
  await ada.send("POST", "/api/login", { username: "ada", password: "a wrong guess at it" });
  await ada.send("POST", "/api/login", { username: "ada", password: adminPassword });
  await ada.sendRaw("POST", "/api/login", `{"username":"ada","password":"${adminPassword}`, {
    "Content-Type": "application/json",
  });
  const cookies = [nell, ada].flatMap((client) =>
    [...client.cookies()].filter(([name]) => name !== "signed-in").map(([, value]) => value),
  );

  const { uploadNew, finalizeAndGetPath, put } = await createUploadCalls(site);
  const image = Uint8Array.from(await aJpeg());
  const uploadURL = await uploadNew(image);
  await put(uploadURL, image);
  await put(`${uploadURL}/more`, image);
  await finalizeAndGetPath(uploadURL);
  await ada.send(
    "POST",
    "/api/boards",
    payload({ status: "published", uploadedMoodboardUrl: await finalizeAndGetPath(uploadURL) }),
  );
  await nell.send("POST", "/api/boards", payload());
  await nell.get(`/api/login?next=${encodeURIComponent(uploadURL)}`);
  for (const client of [nell, ada]) await client.send("POST", "/api/logout");
  const token = uploadURL.split("/").at(-1) ?? "";
  return [password, email, adminPassword, "a wrong guess at it", token, uploadURL, ...cookies];
}

/** The log lines of one request, when its response has been logged. */
async function getLines({ log }: Site, requestId: string | null) {
  const lines = () =>
    log
      .text()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => lineSchema.parse(JSON.parse(line)))
      .filter((line) => line.requestId === requestId);
  await expect.poll(() => lines().some(({ msg }) => msg === "answered")).toBe(true);
  return lines();
}

function outage(cause: string, code = "ECONNREFUSED"): DatabaseUnavailableError {
  return new DatabaseUnavailableError("database.unavailable", "The database does not answer.", {
    cause: Object.assign(new Error(cause), { code }),
  });
}

test("logs a cause with its stack once a minute, with the number of omitted ones", () => {
  const clock = fakeClock();
  const log = recordingLog();
  const logOutage = createOutageLog(clock);
  for (let port = 0; port < 50; port += 1) logOutage(log.logger, outage(`connect to 5432 from ${port}`));
  clock.advance(59_999);
  logOutage(log.logger, outage("connect to 5432 from 99"));
  clock.advance(1);
  logOutage(log.logger, outage("connect to 5432 from 100"));
  const lines = parseLines(log.text());
  expect(lines.map(({ omitted }) => omitted)).toEqual([undefined, 50]);
  expect(lines[0]?.err.stack).not.toHaveLength(0);
});

test("logs another cause at once", () => {
  const log = recordingLog();
  const logOutage = createOutageLog(fakeClock());
  logOutage(log.logger, outage("connect failed"));
  logOutage(log.logger, outage("connect failed", "ETIMEDOUT"));
  logOutage(log.logger, outage("out of memory"));
  expect(parseLines(log.text())).toHaveLength(3);
});

test("logs one stack for an outage, and one line for each failed request", async () => {
  const failing = await apiSite({
    databaseUrl: site.databaseUrl,
    change: () => ({ loadSite: () => Promise.reject(outage("connect failed")) }),
  });
  for (let time = 0; time < 20; time += 1) expect((await failing.visitor().get("/api/site")).status).toBe(503);
  await expect.poll(() => failing.log.text().split('"answered"').length - 1).toBe(20);
  expect(failing.log.text().match(/"stack":/gu)).toHaveLength(1);
});

function parseLines(text: string): { omitted?: number; err: { stack: unknown } }[] {
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
