import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

interface Page {
  readonly path: string;
  readonly text: string;
}

async function readPages(): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for await (const path of glob(["*.md", "{core,adapters,ui,bootstrap,test,docs}/**/*.md"], { cwd: root })) {
    pages.push({ path, text: await readFile(join(root, path), "utf8") });
  }
  return pages;
}

const rootPath = /^(?:core|adapters|ui|bootstrap|test|\.ci)\/[\w./-]*$/u;
/** A folder's README names paths relative to the folder: `board/`, `board/board.ts`. */
const relativePath = /^[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:ts|tsx|mjs|json|md|html|css))$/u;

/** Paths in backticks that lead to nothing, from the root or from the page's own folder. */
function findMissingPaths({ path, text }: Page): readonly string[] {
  const folder = dirname(path);
  const isFolderReadme = path.endsWith("/README.md");
  const prose = text.replaceAll(/^ *```.*?^ *```/gmsu, "");
  return [...prose.matchAll(/`([^`\n]+)`/gu)]
    .map(([, code = ""]) => code)
    .filter((code) => rootPath.test(code) || (isFolderReadme && relativePath.test(code)))
    .filter((code) => !existsSync(join(root, code)) && !existsSync(join(root, folder, code)))
    .map((code) => `${path}: ${code}`);
}

/** As GitHub makes the address of a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Links to other files, or to headings of them, that are not there. */
function findBrokenLinks({ path, text }: Page, pages: ReadonlyMap<string, string>): readonly string[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/gu)]
    .filter(([, file = "", anchor]) => {
      const target = file === "" ? path : relative(root, join(root, dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      if (anchor === undefined) return false;
      const headings = [...(pages.get(target) ?? "").matchAll(/^#+ (.*)$/gmu)];
      return !headings.some(([, heading = ""]) => toAnchor(heading) === anchor);
    })
    .map(([link]) => `${path}: ${link}`);
}

it("every path that a page names in backticks exists", async () => {
  expect((await readPages()).flatMap(findMissingPaths)).toEqual([]);
});

it("every link between pages leads to a file and a heading that exist", async () => {
  const pages = await readPages();
  const texts = new Map(pages.map(({ path, text }) => [path, text]));
  expect(pages.flatMap((page) => findBrokenLinks(page, texts))).toEqual([]);
});

it("README.md has at most 200 lines", async () => {
  const lines = (await readFile(join(root, "README.md"), "utf8")).split("\n");
  expect(lines.length).toBeLessThanOrEqual(200);
});
