import { describe, expect, test } from "vitest";
import { z } from "zod";
import { aJpeg } from "../../../builders/jpeg.ts";
import { runSql } from "../../../environment/database.ts";
import { adminPassword, apiSite } from "../api-site.ts";
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

describe("The log", () => {
  test("has one line per request with the response's request id", async () => {
    const site = await apiSite();
    const response = await site.visitor().get("/api/styles?secret=in-the-query");
    const [line] = await getLines(site, response.headers.get("X-Request-Id"));
    expect(line).toMatchObject({ level: 30, method: "GET", path: "/api/styles", status: 200, msg: "answered" });
    expect(line?.ms).toBeGreaterThanOrEqual(0);
    expect(site.log.text()).not.toContain("in-the-query");
  });

  test("names user and network of a write, and neither of a read", async () => {
    const site = await apiSite();
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

  test("assigns every request a new id, ignoring the client's", async () => {
    const site = await apiSite();
    const claimed = { "X-Request-Id": "claimed" };
    const responses = await Promise.all([1, 2].map(() => site.visitor().get("/healthz", claimed)));
    const ids = responses.map(({ headers }) => headers.get("X-Request-Id"));
    expect(new Set([...ids, "claimed"]).size).toBe(3);
  });

  test("contains no password, cookie, session id, upload token or e-mail address", async () => {
    const site = await apiSite();
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

/** Failed and successful sign-in, sign-out, registration, upload and publication. Returns all secrets that were used. */
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
