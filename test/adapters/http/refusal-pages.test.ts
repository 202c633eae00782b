import { expect, test } from "vitest";
import { UnavailableError } from "../../../core/kernel/unavailable.errors.ts";
import { apiSite } from "./api-site.ts";

const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const broken = async () => {
  throw new UnavailableError("database.unavailable", "The <database> is away.");
};
const site = await apiSite({
  change: (dependencies) => ({
    pages: { ...dependencies.pages, page: broken },
    storage: { ...dependencies.storage, get: broken },
  }),
});

test("a browser gets a page that says what happened, with the text escaped", async () => {
  const answer = await site.visitor().get("/", html);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(answer.text).toContain("<h1>The &lt;database&gt; is away.</h1>");
});

test("code gets JSON at the same address", async () => {
  const answer = await site.visitor().get("/objects/moodboards/x.jpg", { Accept: "application/json" });
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toEqual({ message: "The <database> is away." });
});

test("the API answers JSON whatever the caller accepts", async () => {
  const answer = await site.visitor().get("/api/nothing", html);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toEqual({ message: "There is nothing at this address." });
});

test("what nobody foresaw shows nothing of itself but a number to tell", async () => {
  const failing = await apiSite({ change: () => ({ loadSite: () => Promise.reject(new Error("secret detail")) }) });
  const answer = await failing.visitor().get("/api/site");
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("secret detail");
  expect(answer.text).toContain(answer.headers.get("X-Request-Id"));
  expect(failing.log.text()).toContain("secret detail");
});
