import { beforeEach, describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { apiSite } from "../api-site.ts";
import { createRenderedPages } from "../pages/rendered-pages.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";

const token = "the-token-of-a-scraper-in-tests-only";
const pages = await createRenderedPages();
const site = await apiSite({ env: { METRICS_TOKEN: token }, change: () => ({ pages }) });
const [admin, visitor] = [await site.admin(), site.visitor()];
const published = await admin.send("POST", "/api/boards", payload({ status: "published" }));
const { id } = published.json(boardSchema);

/** Responses that share their memory with the site's own pages. */
async function countListed(): Promise<number> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^hearthboard_cache_entries\{part="listed"\} (\d+)$/mu.exec(await response.text())?.[1]);
}

/** The text with its first letters in upper case by the bits of the number. */
function changeCase(text: string, number: number): string {
  let bit = 0;
  return text.replaceAll(/[a-f]/gu, (letter) => ((number >> bit++) & 1 ? letter.toUpperCase() : letter));
}

/** The path with one of its characters escaped. */
function escapeAt(path: string, index: number): string {
  return `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`;
}

describe("The part of the cache for pages of the site", () => {
  beforeEach(async () => {
    for (const path of ["/boards", `/board/${id}`, `/api/boards/${id}`]) await visitor.get(path);
  });

  test.each([
    ["an id in other cases", (number: number) => `/api/boards/${changeCase(id, number)}`],
    ["limits of whole boards", (number: number) => `/api/boards/published?limit=${number + 1}`],
    ["needless escapes in a list's path", (number: number) => escapeAt("/boards", 1 + (number % 6))],
    ["needless escapes in the path of a board", (number: number) => escapeAt(`/board/${id}`, 1 + (number % 5))],
    ["needless escapes in an id", (number: number) => escapeAt(`/board/${id}`, 7 + number)],
  ])("is not filled by %s", async (_, toPath) => {
    const before = await countListed();
    const paths = Array.from({ length: 7 }, (_, number) => toPath(number));
    const statuses = await Promise.all(paths.map(async (path) => (await visitor.get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countListed()).toBe(before);
  });

  test("is not filled by pages of invented hosts; the host that an admin uses counts as one of the site", async () => {
    const before = await countListed();
    for (let number = 0; number < 7; number += 1) await readFrom(`made-up-${number}.example`);
    expect(await countListed()).toBe(before);
    expect(await saveTo("boards.example")).toBe(201);
    await readFrom("boards.example");
    expect(await countListed()).toBe(before + 1);
  });
});

const readFrom = (host: string) => sendRawRequest(site.url, { path: "/boards", headers: { Host: host } });

async function saveTo(host: string): Promise<number> {
  const Cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Host: host, Cookie, "Content-Type": "application/json" };
  const body = [Buffer.from(JSON.stringify(payload()))];
  return (await sendRawRequest(site.url, { method: "POST", path: "/api/boards", headers, body })).status;
}
