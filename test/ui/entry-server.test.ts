import { describe, expect, it } from "vitest";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { render } from "../../ui/entry-server.tsx";
import { aBoard, aTerm, getId, sampleReads } from "./sample-public-api.ts";

const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";
const japandi = aTerm("Japandi");

function open(url: string, reads: PageData) {
  return render({ url, origin: "https://boards.example", reads, template });
}

function manyBoards(count: number) {
  return Array.from({ length: count }, (_, index) => aBoard({ id: getId(index + 1), title: `Board ${index + 1}` }));
}

describe("a rendered page", () => {
  it("has its content, its own title, description and canonical address", async () => {
    const { status, html } = await open(`/board/${getId(1)}`, sampleReads({ boards: [aBoard()] }));
    expect(status).toBe(200);
    expect(html).toContain("Low Oak, Paper Light</h1>");
    expect(html).toContain("<title>Low Oak, Paper Light · Hearthboard</title>");
    expect(html).toContain('<meta name="description" content="A pale oak frame carries loose linen cushions.">');
    expect(html).toContain(`<link rel="canonical" href="https://boards.example/board/${getId(1)}">`);
    expect(html).not.toContain("noindex");
  });

  it("carries its data as inert text that cannot end the element it stands in", async () => {
    const title = "</script><script>alert(1)</script><!-- & $& $1";
    const { html } = await open(`/board/${getId(1)}`, sampleReads({ boards: [aBoard({ title })] }));
    expect(html).not.toContain("<script>");
    const state = /<script type="application\/json" id="state">(?<json>.*?)<\/script>/su.exec(html)?.groups?.json;
    expect(JSON.parse(state ?? "")).toContainEqual([["boards", "one", getId(1)], aBoard({ title })]);
  });

  it("is the same document for the same content", async () => {
    const reads = sampleReads({ boards: manyBoards(3), styles: [japandi] });
    expect(await open("/", reads)).toEqual(await open("/", reads));
  });

  it("has no inline script and no style attribute", async () => {
    const { html } = await open("/", sampleReads({ boards: manyBoards(4), styles: [japandi] }));
    expect(html).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")/u);
    expect(html).not.toMatch(/\sstyle="/u);
    expect(html).not.toMatch(/\son[a-z]+="/u);
  });

  it("leads everywhere without a script too: the foot, where the menu button leads then, has the menu's links", async () => {
    const { html } = await open("/", sampleReads({}));
    const menu =
      /<noscript>(?<links>.*?)<\/noscript>/su.exec(html.slice(html.indexOf('id="browse"')))?.groups?.links ?? "";
    const targets = [...menu.matchAll(/href="(?<path>[^"]+)"/gu)].map(({ groups }) => groups?.path);
    expect(targets).toEqual(["/boards", "/styles", "/rooms"]);
  });

  it("fails when what it shows cannot be read", async () => {
    const broken: PageData = { ...sampleReads({}), styles: () => Promise.reject(new Error("no database")) };
    await expect(open("/styles", broken)).rejects.toThrow("no database");
  });
});

describe("the name of the site", () => {
  it("is drawn as the logo where it is Hearthboard", async () => {
    const { html } = await open("/", sampleReads({}));
    expect(html).toContain('role="img" aria-label="Hearthboard"');
  });

  it("is set in type and used everywhere where it is another", async () => {
    const { html } = await open("/", sampleReads({ siteName: "Nest & Co" }));
    expect(html).toContain("<title>Nest &amp; Co: Discover Your Perfect Style</title>");
    expect(html).toContain("© 2025 <!-- -->Nest &amp; Co");
    expect(html).not.toContain("Hearthboard");
  });
});

describe("addresses with nothing behind them", () => {
  it("answers an unknown board with 404 and 'Board Not Found'", async () => {
    const { status, html } = await open("/board/nothing", sampleReads({}));
    expect(status).toBe(404);
    expect(html).toContain("Board Not Found</h1>");
    expect(html).toContain("The board you&#x27;re looking for doesn&#x27;t exist or has been removed.");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(["/a/b", "/board/1/2", "/admin/nothing", "//evil.example/x/y"])(
    "answers %s with 404 and 'Page Not Found'",
    async (url) => {
      const { status, html } = await open(url, sampleReads({}));
      expect(status).toBe(404);
      expect(html).toContain("Page Not Found</h1>");
    },
  );

  it("shows an unknown style as an empty page that search engines leave out", async () => {
    const { status, html } = await open("/art-deco", sampleReads({}));
    expect(status).toBe(200);
    expect(html).toContain("No boards available yet for Art Deco.");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe("style and room pages", () => {
  it("lists a style's boards under its stored name", async () => {
    const boards = [aBoard(), aBoard({ id: getId(2), style: "Coastal" })];
    const { html } = await open("/japandi", sampleReads({ boards, styles: [japandi] }));
    expect(html).toContain("Discover curated furniture and decor in the Japandi style");
    expect(html).toContain("1 Board Available");
  });

  it("shows the dining room at /dining and names /dining-room as its address", async () => {
    const boards = [aBoard({ room: "Dining Room" })];
    const { html } = await open("/dining", sampleReads({ boards, rooms: [aTerm("Dining Room")] }));
    expect(html).toContain("Discover curated furniture and decor for your Dining Room");
    expect(html).toContain('href="https://boards.example/dining-room"');
  });

  it("leaves boards without a room out of room pages", async () => {
    const { html } = await open("/kitchen", sampleReads({ boards: [aBoard({ room: null })] }));
    expect(html).toContain("No boards available yet for Kitchen.");
  });
});

describe("an admin page", () => {
  const openTemplate = async (url: string) => {
    const comment = '<!--admin-styles <link rel="stylesheet" href="/admin.css">-->';
    const page = { url, origin: "https://boards.example", reads: sampleReads({ boards: manyBoards(2) }) };
    return (await render({ ...page, template: template.replace("</head>", `${comment}</head>`) })).html;
  };

  it("is a skeleton that says nothing of the site's boards, and is kept out of search engines", async () => {
    for (const path of ["/admin", "/admin/settings", "/admin/lists"]) {
      const { status, html } = await open(path, sampleReads({ boards: manyBoards(2) }));
      expect(status).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain("canonical");
      expect(html).not.toContain("Admin Panel");
      expect(html).not.toContain("Board 1");
    }
  });

  it("links a style sheet that visitors' pages leave out", async () => {
    expect(await openTemplate("/admin")).toContain('<link rel="stylesheet" href="/admin.css"></head>');
    expect(await openTemplate("/")).not.toContain("admin");
  });

  it("has no style attribute, which the content policy would refuse", async () => {
    for (const path of ["/admin", "/secret-admin-login"])
      expect((await open(path, sampleReads({}))).html).not.toMatch(/\sstyle="/u);
  });
});

describe("lists without JavaScript", () => {
  it("links the next page and begins there", async () => {
    const reads = sampleReads({ boards: manyBoards(30) });
    const first = await open("/boards", reads);
    expect(first.html).toContain('href="/boards?after=24"');
    expect(first.html).not.toContain("Board 25</h2>");
    const second = await open("/boards?after=24", reads);
    expect(second.html).toContain("Board 25</h2>");
    expect(second.html).not.toContain("Load more");
  });
});
