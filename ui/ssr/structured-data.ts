import { publicPaths } from "../../core/site/public-paths.ts";
import { serializeForScript } from "../api/query-client.ts";
import { getImageRights } from "../components/image/image-sources.ts";
import type { Breadcrumb, PageMetadata, PageSubject } from "../metadata/page-metadata.ts";
import type { RenderedData } from "./prefetch-route.ts";

/** Resolves a URL reference against `origin`; null for invalid references and other schemes than http(s). */
export function toAbsoluteUrl(origin: string, reference: string | null | undefined): string | null {
  const url = reference ? URL.parse(reference, origin) : null;
  return url !== null && /^https?:$/u.test(url.protocol) ? url.href : null;
}

/** The items of a page as a schema.org ItemList. Products have no price, because shops change theirs too often. */
function createItemList(kind: PageSubject["kind"], content: RenderedData, origin: string): object {
  const items = listItems(kind, content, origin);
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
  };
}

/** Name of each item, and the address of its page, or of its image if it has no page. */
function listItems(
  kind: PageSubject["kind"],
  { board, cards, styles, rooms }: RenderedData,
  origin: string,
): readonly object[] {
  switch (kind) {
    case "board":
      return (board?.products ?? []).map(({ title: name, imageUrl, picture }) => {
        const image = getImageRights(picture).canPaintImages ? toAbsoluteUrl(origin, imageUrl) : null;
        return { name, ...(image !== null && { image }) };
      });
    case "styles":
    case "rooms": {
      const terms = kind === "styles" ? styles : rooms;
      return (terms ?? []).map(({ name }) => ({ name, url: origin + publicPaths.category(name) }));
    }
    case "feeds":
      return [...(styles ?? []), ...(rooms ?? [])].map(({ name }) => ({
        name,
        url: origin + publicPaths.categoryFeed(name),
      }));
    case "boards":
    case "home":
      return (cards?.items ?? []).map(({ id, title: name }) => ({ name, url: origin + publicPaths.board(id) }));
  }
}

export interface StructuredDataInput {
  readonly metadata: PageMetadata;
  readonly subject: PageSubject;
  /** Data that the page was rendered from. */
  readonly content: RenderedData;
  /** Origin of the site without a trailing slash. */
  readonly origin: string;
}

/** Renders the page's schema.org data as JSON-LD: the site on the home page, else the page and its breadcrumbs. */
export function renderStructuredData(input: StructuredDataInput): string {
  const graph =
    input.subject.kind === "home" ? createHomeGraph(input) : [createCollectionPage(input), createBreadcrumbList(input)];
  return `<script type="application/ld+json">${serializeForScript({ "@context": "https://schema.org", "@graph": graph })}</script>`;
}

function getSiteId(origin: string): string {
  return `${origin}/#site`;
}

function createHomeGraph({ metadata, content, origin }: StructuredDataInput): readonly object[] {
  const name = content.site?.name ?? "";
  const sameAs = (content.site?.socialProfiles ?? []).map(({ url }) => url);
  const publisher = { "@type": "Organization", "@id": `${origin}/#publisher`, name, url: `${origin}/` };
  const target = {
    "@type": "EntryPoint",
    urlTemplate: `${origin}${publicPaths.boards}?q={search_term_string}`,
  };
  return [
    {
      "@type": "WebSite",
      "@id": getSiteId(origin),
      name,
      description: metadata.description,
      url: `${origin}/`,
      inLanguage: "en",
      publisher: { "@id": publisher["@id"] },
      potentialAction: { "@type": "SearchAction", target, "query-input": "required name=search_term_string" },
    },
    { ...publisher, logo: `${origin}/icon-512.png`, ...(sameAs.length > 0 && { sameAs }) },
  ];
}

function createCollectionPage({ metadata, subject, content, origin }: StructuredDataInput): object {
  const board = subject.kind === "board" ? content.board : null;
  const dates = board && { datePublished: board.publishedAt, dateModified: board.updatedAt };
  return {
    "@type": "CollectionPage",
    name: subject.name,
    description: metadata.description,
    ...(metadata.canonicalPath !== null && { url: origin + metadata.canonicalPath }),
    inLanguage: "en",
    isPartOf: { "@id": getSiteId(origin) },
    primaryImageOfPage: { "@type": "ImageObject", url: origin + subject.shareImage, width: 1200, height: 630 },
    ...dates,
    mainEntity: createItemList(subject.kind, content, origin),
  };
}

function createBreadcrumbList({ subject, content, origin }: StructuredDataInput): object {
  const home: Breadcrumb = { name: content.site?.name ?? "", path: publicPaths.home };
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...subject.breadcrumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
