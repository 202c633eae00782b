import { beforeEach, describe, expect, test } from "vitest";
import { UnavailableError } from "../../../../core/kernel/unavailable.errors.ts";
import { plainPages } from "../../../fakes/plain-pages.ts";
import { toldNews } from "../../../fakes/told-news.ts";
import { apiSite } from "../api-site.ts";

let trouble: Error | undefined;
let made = 0;
const news = toldNews();
const pages = {
  ...plainPages,
  page: async () => ({
    template: "",
    renderer: {
      render: async ({ url }: { readonly url: string }) => {
        if (trouble !== undefined) throw trouble;
        made += 1;
        return {
          status: url === "/gone" && made > 1 ? 404 : 200,
          html: `<p>${url}, made as number ${made}</p>`,
        } as const;
      },
    },
  }),
};
const site = await apiSite({
  change: (dependencies) => ({
    pages,
    contentChanges: news.contentChanges,
    loadSite: async () => {
      if (trouble !== undefined) throw trouble;
      return await dependencies.loadSite();
    },
  }),
});
const read = async (path: string) => {
  const { status, headers, text } = await site.visitor().get(path);
  return { status, etag: headers.get("ETag"), text };
};

beforeEach(() => {
  trouble = undefined;
  made = 0;
});

describe("While the database is away and content has changed before", () => {
  test.each(["/", "/boards", "/japandi?after=x", "/api/site"])(
    "%s is shown as it was, and anew afterwards",
    async (path) => {
      const before = await read(path);
      news.tell();
      databaseLeaves();
      for (let time = 0; time < 2; time += 1) expect(await read(path)).toEqual(before);
      expect(site.log.text()).toContain("an answer from before is sent");
      trouble = undefined;
      made = 1;
      const after = await read(path);
      expect(after.status).toBe(200);
      if (!path.startsWith("/api/")) expect(after.text).toContain("made as number 2");
    },
  );

  test("a board is not: it may be the one that was taken offline", async () => {
    const path = "/board/0b9cfa10-0000-4000-8000-000000000000";
    expect((await read(path)).status).toBe(200);
    news.tell();
    databaseLeaves();
    expect((await read(path)).status).toBe(503);
  });

  test("nothing is shown that was found to be gone since", async () => {
    expect((await read("/gone")).status).toBe(200);
    news.tell();
    expect((await read("/gone")).status).toBe(404);
    databaseLeaves();
    expect((await read("/gone")).status).toBe(503);
  });

  test("what was never made is refused", async () => {
    databaseLeaves();
    expect((await read("/rooms")).status).toBe(503);
  });
});

test("Another failure is told as it is", async () => {
  await read("/styles");
  news.tell();
  trouble = new Error("a mistake");
  expect((await read("/styles")).status).toBe(500);
});

function databaseLeaves(): void {
  trouble = new UnavailableError("database.unavailable", "The database does not answer.");
}
