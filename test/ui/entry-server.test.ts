import { describe, expect, it } from "vitest";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { render } from "../../ui/entry-server.tsx";
import { aBoard, aTerm, getId, samplePublicApi } from "./sample-public-api.ts";

const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";
const japandi = aTerm("Japandi");

function renderAt(url: string, reads: PageData) {
  return render({ url, origin: "https://boards.example", reads, template });
}

function manyBoards(count: number) {
  return Array.from({ length: count }, (_, index) => aBoard({ id: getId(index + 1), title: `Board ${index + 1}` }));
}

describe("a rendered page", () => {
  it("has its content, title, description and canonical URL", async () => {
    const { status, html } = await renderAt(`/board/${getId(1)}`, samplePublicApi({ boards: [aBoard()] }));
    expect(status).toBe(200);
    expect(html).toContain("Low Oak, Paper Light</h1>");
    expect(html).toContain("<title>Low Oak, Paper Light · Hearthboard</title>");
    expect(html).toContain('<meta name="description" content="A pale oak frame carries loose linen cushions.">');
    expect(html).toContain(`<link rel="canonical" href="https://boards.example/board/${getId(1)}">`);
    expect(html).not.toContain("noindex");
  });

  it("contains its data as JSON that cannot end the script element", async () => {
    const title = "</script><script>alert(1)</script><!-- & $& $1";
    const { html } = await renderAt(`/board/${getId(1)}`, samplePublicApi({ boards: [aBoard({ title })] }));
    expect(html).not.toContain("<script>");
    const state = /<script type="application\/json" id="state">(?<json>.*?)<\/script>/su.exec(html)?.groups?.json;
    expect(JSON.parse(state ?? "")).toContainEqual([["boards", "one", getId(1)], aBoard({ title })]);
  });

  it("returns the same document for the same content", async () => {
    const reads = samplePublicApi({ boards: manyBoards(3), styles: [japandi] });
    expect(await renderAt("/", reads)).toEqual(await renderAt("/", reads));
  });

  it("has no inline script and no style attribute", async () => {
    const { html } = await renderAt("/", samplePublicApi({ boards: manyBoards(4), styles: [japandi] }));
    expect(html).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")/u);
    expect(html).not.toMatch(/\sstyle="/u);
    expect(html).not.toMatch(/\son[a-z]+="/u);
  });

  it("repeats the navigation in the footer for browsers without JavaScript", async () => {
    const { html } = await renderAt("/", samplePublicApi({}));
    const menu =
      /<noscript>(?<links>.*?)<\/noscript>/su.exec(html.slice(html.indexOf('id="browse"')))?.groups?.links ?? "";
    const targets = [...menu.matchAll(/href="(?<path>[^"]+)"/gu)].map(({ groups }) => groups?.path);
    expect(targets).toEqual(["/boards", "/styles", "/rooms"]);
  });

  it("rejects when a query fails", async () => {
    const broken: PageData = { ...samplePublicApi({}), styles: () => Promise.reject(new Error("no database")) };
    await expect(renderAt("/styles", broken)).rejects.toThrow("no database");
  });
});

describe("the name of the site", () => {
  it("is rendered as the logo for 'Hearthboard'", async () => {
    const { html } = await renderAt("/", samplePublicApi({}));
    expect(html).toContain('role="img" aria-label="Hearthboard"');
  });

  it("is rendered as text for other names, on the whole page", async () => {
    const { html } = await renderAt("/", samplePublicApi({ siteName: "Nest & Co" }));
    expect(html).toContain("<title>Nest &amp; Co: Discover Your Perfect Style</title>");
    expect(html).toContain("© 2025 <!-- -->Nest &amp; Co");
    expect(html).not.toContain("Hearthboard");
  });
});

describe("unknown URLs", () => {
  it("answers an unknown board with 404 and 'Board Not Found'", async () => {
    const { status, html } = await renderAt("/board/nothing", samplePublicApi({}));
    expect(status).toBe(404);
    expect(html).toContain("Board Not Found</h1>");
    expect(html).toContain("The board you&#x27;re looking for doesn&#x27;t exist or has been removed.");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(["/a/b", "/board/1/2", "/admin/nothing", "//evil.example/x/y"])(
    "answers %s with 404 and 'Page Not Found'",
    async (url) => {
      const { status, html } = await renderAt(url, samplePublicApi({}));
      expect(status).toBe(404);
      expect(html).toContain("Page Not Found</h1>");
    },
  );

  it("shows an unknown style as an empty noindex page", async () => {
    const { status, html } = await renderAt("/art-deco", samplePublicApi({}));
    expect(status).toBe(200);
    expect(html).toContain("No boards available yet for Art Deco.");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe("style and room pages", () => {
  it("lists a style's boards under the stored name", async () => {
    const boards = [aBoard(), aBoard({ id: getId(2), style: "Coastal" })];
    const { html } = await renderAt("/japandi", samplePublicApi({ boards, styles: [japandi] }));
    expect(html).toContain("Discover curated furniture and decor in the Japandi style");
    expect(html).toContain("1 Board Available");
  });

  it("shows the dining room at /dining with the canonical URL /dining-room", async () => {
    const boards = [aBoard({ room: "Dining Room" })];
    const { html } = await renderAt("/dining", samplePublicApi({ boards, rooms: [aTerm("Dining Room")] }));
    expect(html).toContain("Discover curated furniture and decor for your Dining Room");
    expect(html).toContain('href="https://boards.example/dining-room"');
  });

  it("omits boards without a room from room pages", async () => {
    const { html } = await renderAt("/kitchen", samplePublicApi({ boards: [aBoard({ room: null })] }));
    expect(html).toContain("No boards available yet for Kitchen.");
  });
});

describe("an admin page", () => {
  const renderWithAdminStyles = async (url: string) => {
    const comment = '<!--admin-styles <link rel="stylesheet" href="/admin.css">-->';
    const page = { url, origin: "https://boards.example", reads: samplePublicApi({ boards: manyBoards(2) }) };
    return (await render({ ...page, template: template.replace("</head>", `${comment}</head>`) })).html;
  };

  it("is a noindex skeleton without content of the site", async () => {
    for (const path of ["/admin", "/admin/settings", "/admin/lists"]) {
      const { status, html } = await renderAt(path, samplePublicApi({ boards: manyBoards(2) }));
      expect(status).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain("canonical");
      expect(html).not.toContain("Admin Panel");
      expect(html).not.toContain("Board 1");
    }
  });

  it("links a style sheet that public pages do not link", async () => {
    expect(await renderWithAdminStyles("/admin")).toContain('<link rel="stylesheet" href="/admin.css"></head>');
    expect(await renderWithAdminStyles("/")).not.toContain("admin");
  });

  it("has no style attribute, which the content security policy forbids", async () => {
    for (const path of ["/admin", "/secret-admin-login"])
      expect((await renderAt(path, samplePublicApi({}))).html).not.toMatch(/\sstyle="/u);
  });
});

describe("lists without JavaScript", () => {
  it("links the next page, which starts after the cursor", async () => {
    const reads = samplePublicApi({ boards: manyBoards(30) });
    const first = await renderAt("/boards", reads);
    expect(first.html).toContain('href="/boards?after=24"');
    expect(first.html).not.toContain("Board 25</h2>");
    const second = await renderAt("/boards?after=24", reads);
    expect(second.html).toContain("Board 25</h2>");
    expect(second.html).not.toContain("Load more");
  });
});
