import type { Violation } from "../kernel/domain-error.ts";
import { validateImageUrl } from "../kernel/image-url.ts";
import { normalizeName } from "../kernel/text.ts";
import { type ImageSources, restoreContent, validateProductImage } from "../product/shown-product.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { type Board, type BoardContent, normalizeTexts, resolveTitle } from "./board.ts";
import { boardViolations } from "./violations.ts";

/** The fields that the rules check. */
type CheckedContent = Pick<BoardContent, "title" | "subject" | "style" | "status" | "products">;

type Rule = (content: CheckedContent) => Violation | null;

const titleRequired: Rule = ({ title, subject }) => (title.trim() || subject.trim() ? null : boardViolations.title);

const styleRequired: Rule = ({ style }) => (normalizeName(style) ? null : boardViolations.style);

const productsRequired: Rule = ({ products }) => (products.length > 0 ? null : boardViolations.products);

const draftRules = [titleRequired, styleRequired];
const publishRules = [...draftRules, productsRequired];

/** Returns the violations of Save Draft or Publish, in display order (core/README.md, P2 to P4). */
export function validateBoard(content: CheckedContent): readonly Violation[] {
  const rules = content.status === "published" ? publishRules : draftRules;
  return rules.map((rule) => rule(content)).filter((violation) => violation !== null);
}

/**
 * Checks the image URLs of a board and of its products; those that the `stored` board has already are not checked
 * again.
 */
export function validateImageUrls(
  content: BoardContent,
  rights: ImageSources,
  stored?: Board,
): readonly (Violation | null)[] {
  const storedUrls = new Set(stored?.products.map(({ imageUrl }) => imageUrl));
  return [
    validateImageUrl(content.imageUrl ?? "", "imageUrl"),
    validateImageUrl(content.uploadedMoodboardUrl ?? "", "uploadedMoodboardUrl"),
    ...content.products.map(({ imageUrl }, index) =>
      storedUrls.has(imageUrl) ? null : validateProductImage(imageUrl, `products.${index}.imageUrl`, rights),
    ),
  ];
}

/** Creates a board with version 1 that is not stored yet. */
export function buildBoard(content: BoardContent, id: string, now: Date): Board {
  return {
    ...normalizeContent(content),
    id,
    views: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
    publishedAt: content.status === "published" ? now : null,
    deletedAt: null,
  };
}

/** Applies a save to a stored board. `publishedAt` keeps the time of the first publication (core/README.md, P5). */
export function applyChanges(board: Board, changes: Partial<BoardContent>, now: Date): Board {
  const content = normalizeContent({ ...board, ...changes, composition: resolveComposition(board, changes) });
  return {
    ...toNextVersion(board, now),
    ...content,
    publishedAt: content.status === "published" ? (board.publishedAt ?? now) : board.publishedAt,
  };
}

/** The rights that decide what a client may have received hidden. */
export type RestoreRights = Pick<ContentRights, "getImageRights" | "listShownSources">;

/**
 * Puts the stored titles and images back into a change where the client received hidden ones (core/README.md, O5): of
 * the products, and of the board if it is the hidden image of a product, or if the client sends none in its place.
 */
export function restoreHiddenContent(
  changes: Partial<BoardContent>,
  stored: Board,
  rights: RestoreRights,
): Partial<BoardContent> {
  const sent = changes.products ?? [];
  const products = restoreContent(sent, stored.products, rights);
  const restored = products.filter((product, index) => product.title !== sent[index]?.title);
  const isOfHiddenProduct = products.some(
    ({ imageUrl }, index) => imageUrl === stored.imageUrl && sent[index]?.imageUrl !== imageUrl,
  );
  const isMissing = changes.imageUrl !== undefined && !changes.imageUrl?.trim();
  const keepsImage = isOfHiddenProduct || (isMissing && wasImageHidden(changes, stored, rights, restored.length > 0));
  return {
    ...changes,
    ...(changes.products !== undefined && { products }),
    ...(keepsImage && { imageUrl: stored.imageUrl }),
  };
}

/** `hasHiddenTitles`: the client loaded the board during a pause, which may be over. */
function wasImageHidden(
  changes: Partial<BoardContent>,
  { imageUrl, uploadedMoodboardUrl }: Board,
  rights: RestoreRights,
  hasHiddenTitles: boolean,
): boolean {
  if (imageUrl === null) return false;
  const moodboard = changes.uploadedMoodboardUrl;
  const isMoodboardRemoved = moodboard !== undefined && moodboard !== uploadedMoodboardUrl;
  if (isMoodboardRemoved && imageUrl === uploadedMoodboardUrl) return false;
  const canBeHidden = rights.listShownSources(imageUrl).some((source) => source !== "own");
  return !rights.getImageRights(imageUrl).canShow || (hasHiddenTitles && canBeHidden);
}

/**
 * A composition describes one image: another moodboard without a composition of its own has none (core/README.md, K6).
 */
function resolveComposition(board: Board, { composition, uploadedMoodboardUrl }: Partial<BoardContent>) {
  if (composition !== undefined) return composition;
  const isSameImage = uploadedMoodboardUrl === undefined || uploadedMoodboardUrl === board.uploadedMoodboardUrl;
  return isSameImage ? board.composition : null;
}

/** Whether two boards have the same content, in the form in which boards are stored. */
export function hasSameContent(one: BoardContent, other: BoardContent): boolean {
  return JSON.stringify(listContent(one)) === JSON.stringify(listContent(other));
}

function listContent(content: BoardContent): readonly unknown[] {
  const { products, composition, ...texts } = normalizeContent(content);
  return [
    ...Object.values(texts),
    ...products.map(({ id, asin, title, imageUrl, shopUrl, note }) => [id, asin, title, imageUrl, shopUrl, note]),
    composition,
  ];
}

/** Raises the version, as each change does (core/README.md, P7). */
export function moveToTrash(board: Board, now: Date): Board {
  return { ...toNextVersion(board, now), deletedAt: now };
}

/** Raises the version, as each change does (core/README.md, P7). */
export function restoreFromTrash(board: Board, now: Date): Board {
  return { ...toNextVersion(board, now), deletedAt: null };
}

function toNextVersion(board: Board, now: Date): Board {
  return { ...board, version: board.version + 1, updatedAt: now };
}

/** Normalizes the texts; a missing title becomes the subject (core/README.md, B3 and B4). */
function normalizeContent({ status, products, composition, ...texts }: BoardContent): BoardContent {
  const normalized = normalizeTexts(texts);
  return {
    ...normalized,
    title: resolveTitle(normalized.title, normalized.subject),
    status,
    products,
    composition: normalized.uploadedMoodboardUrl === null ? null : composition,
  };
}
