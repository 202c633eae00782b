import { createHash } from "node:crypto";
import { pinImageSize } from "../../../../core/board/social-image.port.ts";
import { listVariantWidths } from "../../../../core/image/image.ts";
import { type ContentRights, listNotices } from "../../../../core/product/source-rights.ts";
import { minWideFrameWidth, publicPaths, wideImageShare } from "../../../../core/site/public-paths.ts";
import type { BoardDto } from "../../contract/operations/boards.ts";
import type { SiteDto } from "../../contract/operations/site.ts";
import type { ImageDto } from "../../contract/schemas.ts";
import { escapeHtml, type SiteDocument } from "../../presenters/document.ts";

/** The picture takes the height that the text leaves, so that a frame of any size shows all without scrolling. */
const styles = `
:root { color-scheme: light dark; --paper: #f4f0e8; --sunken: #eae4d8; --ink: #1d1915; --muted: #6a6156; --rule: #d6cdbe; --accent: #4c5229; }
@media (prefers-color-scheme: dark) { :root { --paper: #171411; --sunken: #26211c; --ink: #efe8dc; --muted: #a59b8d; --rule: #3a332c; --accent: #c2c791; } }
* { box-sizing: border-box; margin: 0; }
html { height: 100%; }
body { height: 100%; background: var(--paper); color: var(--ink); font: 0.9375rem/1.4 system-ui, sans-serif; }
main { display: flex; flex-direction: column; height: 100%; border: 1px solid var(--rule); }
.picture { flex: 1 1 0; min-height: 40%; background: var(--sunken); }
.picture img { display: block; width: 100%; height: 100%; object-fit: contain; }
.text { display: flex; flex-direction: column; gap: 0.375rem; padding: 0.875rem 1rem 0.5rem; overflow: auto; }
.text > * { flex-shrink: 0; }
.style, h1 { font-family: Georgia, serif; font-weight: 400; }
.style { color: var(--accent); font-size: 1rem; font-style: italic; }
h1 { padding-bottom: 0.1em; font-size: 1.5rem; line-height: 1.15; letter-spacing: -0.01em; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.count, .notice, .site { color: var(--muted); }
.style, .count, .site { overflow-wrap: anywhere; }
.notice { font-size: 0.75rem; }
.links { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; }
a { color: inherit; text-underline-offset: 4px; }
a:hover { color: var(--accent); }
.links a { display: inline-block; padding: 0.75rem 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.missing { justify-content: center; align-items: center; gap: 0.75rem; padding: 1rem; text-align: center; }
@media (min-width: ${minWideFrameWidth}px) {
main { flex-direction: row; }
.picture { flex: 0 0 ${wideImageShare * 100}%; }
.text { flex: 1 1 0; padding: 1.5rem 1.5rem 0.75rem; gap: 0.625rem; }
h1 { font-size: 2rem; -webkit-line-clamp: 5; }
.links { margin-top: auto; }
.missing { flex-direction: column; }
}
@media (max-height: 260px) and (max-width: ${minWideFrameWidth - 1}px) {
.picture { display: none; }
.text { gap: 0.125rem; padding: 0.5rem 1rem 0.25rem; }
h1 { font-size: 1.25rem; -webkit-line-clamp: 1; }
.links a { padding: 0.5rem 0; }
}
`;

/** `style-src` of these pages: no other style and no script runs in them. */
export const embedStyleSource = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;

interface EmbedContext {
  readonly origin: string;
  readonly site: SiteDto;
  readonly rights: Pick<ContentRights, "getImageRights">;
}

/** Renders the page of a board that other sites show in a frame, without scripts; 404 for null. */
export function renderEmbedPage(board: BoardDto | null, context: EmbedContext): SiteDocument {
  const { origin, site } = context;
  if (board === null) return { ...toPage("Board Not Found", renderMissing(origin, site)), status: 404 };
  const { title, style, room, products } = board;
  const url = escapeHtml(origin + publicPaths.board(board.id));
  const sources = products.flatMap((product) =>
    [product.contentSource ?? [], product.picture.contentSource ?? []].flat(),
  );
  const notices = listNotices({ sources, hasShopLinks: false }, site.disclosure);
  const main = `<main>
<a class="picture" href="${url}" target="_blank" rel="noopener">${renderImage(board, context)}${newTab}</a>
<div class="text">
<p class="style" dir="auto">${escapeHtml(room === null ? style : `${style} · ${room}`)}</p>
<h1 dir="auto">${escapeHtml(title)}</h1>
${renderCount(products.length)}
${notices.map((notice) => `<p class="notice">${escapeHtml(notice)}</p>`).join("\n")}
<p class="links"><a href="${url}" target="_blank" rel="noopener">See the board${newTab}</a> <span class="site">${escapeHtml(site.name)}</span></p>
</div>
</main>`;
  return toPage(`${title} · ${site.name}`, main, url);
}

/** A board is published with products: without any, its shops are paused. */
function renderCount(count: number): string {
  return count === 0 ? "" : `<p class="count">${count} ${count === 1 ? "product" : "products"}</p>`;
}

const newTab = '<span class="hidden"> (opens in a new tab)</span>';

function renderImage(board: BoardDto, { rights }: EmbedContext): string {
  const { moodboard, uploadedMoodboardUrl } = board;
  const alt = escapeHtml(`Moodboard: ${board.title}`);
  if (moodboard === null || !canShow(uploadedMoodboardUrl, rights)) {
    const { width, height } = pinImageSize;
    const src = publicPaths.pinImage(board.id, board.version);
    return `<img src="${src}" width="${width}" height="${height}" alt="${alt}">`;
  }
  const src = escapeHtml(moodboard.src);
  if (!moodboard.src.startsWith("/images/")) return `<img src="${src}" alt="${alt}">`;
  return `<img src="${src}?w=640" ${renderSources(moodboard)} alt="${alt}">`;
}

/** A frame shows the site's own copies only: the visitors of other sites load nothing from retailers. */
function canShow(source: string | null, rights: EmbedContext["rights"]): boolean {
  if (source === null) return false;
  const { canStoreImages, canPaintImages } = rights.getImageRights(source);
  return canStoreImages && canPaintImages;
}

function renderSources({ src, width, height }: ImageDto): string {
  const candidates = listVariantWidths(width)
    .filter((candidate) => candidate >= 320 && candidate <= 1600)
    .map((candidate) => `${escapeHtml(src)}?w=${candidate} ${candidate}w`);
  const sizes = `(min-width: ${minWideFrameWidth}px) ${wideImageShare * 100}vw, 100vw`;
  const size = width === null || height === null ? "" : ` width="${width}" height="${height}"`;
  return `srcset="${candidates.join(", ")}" sizes="${sizes}"${size}`;
}

function renderMissing(origin: string, { name }: SiteDto): string {
  const home = escapeHtml(origin + publicPaths.home);
  return `<main class="missing">
<h1>Board Not Found</h1>
<p>This board is no longer published.</p>
<p><a href="${home}" target="_blank" rel="noopener">Visit ${escapeHtml(name)}${newTab}</a></p>
</main>`;
}

function toPage(title: string, main: string, canonicalUrl?: string): SiteDocument {
  const canonical = canonicalUrl === undefined ? "" : `<link rel="canonical" href="${canonicalUrl}">\n`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${canonical}<style>${styles}</style>
</head>
<body>
${main}
</body>
</html>`;
  return { type: "text/html; charset=utf-8", body };
}
