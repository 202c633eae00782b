import { expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { apiSite } from "./api-site.ts";

const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const broken = async () => {
  throw new DatabaseUnavailableError("database.unavailable", "The <database> is away.");
};
const site = await apiSite({
  change: (dependencies) => ({
    pages: { ...dependencies.pages, page: broken },
    storage: { ...dependencies.storage, get: broken },
  }),
});

const { databaseUrl } = site;

test("returns an error page with escaped text to a browser", async () => {
  const response = await site.visitor().get("/", html);
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toContain("text/html");
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(response.text).toContain("<h1>The &lt;database&gt; is away.</h1>");
});

test("returns JSON at the same URL to other clients", async () => {
  const response = await site.visitor().get("/objects/moodboards/x.jpg", { Accept: "application/json" });
  expect(response.status).toBe(503);
  expect(JSON.parse(response.text)).toEqual({ message: "The <database> is away." });
});

test("returns the same page and headers for an error in the cache lookup", async () => {
  let isBroken = false;
  const now = () => {
    if (isBroken) throw new Error("the clock has stopped");
    return new Date();
  };
  const failing = await apiSite({
    databaseUrl,
    prepare: (container) => container.rebind(tokens.clock).toConstantValue({ now }),
  });
  expect((await failing.visitor().get("/api/styles")).status).toBe(200);
  isBroken = true;
  const response = await failing.visitor().get("/api/styles");
  expect(response.status).toBe(500);
  expect(response.json(errorBodySchema).suggestion).toContain(response.headers.get("X-Request-Id"));
  expect(response.text).not.toContain("the clock has stopped");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(failing.log.text()).toContain("the clock has stopped");
});

test("logs an error after the response has started", async () => {
  async function* content() {
    yield new Uint8Array(200_000);
    throw new Error("the disk is gone");
  }
  const object = { content: content(), contentType: "image/jpeg", size: 400_000, etag: '"half"' };
  const failing = await apiSite({
    databaseUrl,
    change: ({ storage }) => ({ storage: { ...storage, get: async () => object } }),
  });
  await expect(failing.visitor().get("/objects/moodboards/x.jpg")).rejects.toThrow("terminated");
  expect(failing.log.text()).toContain("the disk is gone");
});
