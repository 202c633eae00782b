import { publicPaths } from "../../core/site/public-paths.ts";
import { serializeForScript } from "../api/query-client.ts";
import { imageRights } from "../components/image/image-rights.ts";
import type { Breadcrumb, PageHead, PageSubject } from "../head/page-head.ts";
import type { RenderedData } from "./recording-api.ts";

/** The whole address of something on a page, whose site is at `origin`; null for what no browser could open. */
export function toAbsoluteUrl(origin: string, reference: string | null | undefined): string | null {
  const address = reference ? URL.parse(reference, origin) : null;
  return address !== null && /^https?:$/u.test(address.protocol) ? address.href : null;
}

interface Item {
  readonly name: string;
  /** Path of its page on this site, which says everything else. */
  readonly path?: string;
  /** Address of the picture of what has no page here. */
  readonly image?: string;
}

/** What a page lists, in its order. Products carry no price: the shop's changes too often to be repeated. */
function itemList(kind: PageSubject["kind"], content: RenderedData, origin: string): object {
  const items = listItems(kind, content);
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => listItem(item, index + 1, origin)),
  };
}

function listItem({ name, path, image }: Item, position: number, origin: string): object {
  const picture = toAbsoluteUrl(origin, image);
  return {
    "@type": "ListItem",
    position,
    name,
    ...(path !== undefined && { url: origin + path }),
    ...(picture !== null && { image: picture }),
  };
}

function listItems(kind: PageSubject["kind"], { board, cards, styles, rooms }: RenderedData): readonly Item[] {
  switch (kind) {
    case "board":
      return (board?.products ?? []).map(({ title, imageUrl, picture: image }) => ({
        name: title,
        ...(imageRights(image).paintImages && { image: imageUrl }),
      }));
    case "styles":
    case "rooms":
      return ((kind === "styles" ? styles : rooms) ?? []).map(({ name }) => ({
        name,
        path: publicPaths.category(name),
      }));
    case "boards":
    case "home":
      return (cards?.items ?? []).map(({ id, title }) => ({ name: title, path: publicPaths.board(id) }));
  }
}

interface StructuredDataInput {
  readonly head: PageHead;
  readonly subject: PageSubject;
  readonly content: RenderedData;
  readonly origin: string;
}

/** What a page shows in the words of schema.org, as inert data: one graph of the site, the page and the way to it. */
export function renderStructuredData(shown: StructuredDataInput): string {
  const graph = shown.subject.kind === "home" ? homeGraph(shown) : [collectionPage(shown), breadcrumbs(shown)];
  return `<script type="application/ld+json">${serializeForScript({ "@context": "https://schema.org", "@graph": graph })}</script>`;
}

function siteId(origin: string): string {
  return `${origin}/#site`;
}

function homeGraph({ head, content, origin }: StructuredDataInput): readonly object[] {
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
      "@id": siteId(origin),
      name,
      description: head.description,
      url: `${origin}/`,
      inLanguage: "en",
      publisher: { "@id": publisher["@id"] },
      potentialAction: { "@type": "SearchAction", target, "query-input": "required name=search_term_string" },
    },
    { ...publisher, logo: `${origin}/icon-512.png`, ...(sameAs.length > 0 && { sameAs }) },
  ];
}

function collectionPage({ head, subject, content, origin }: StructuredDataInput): object {
  const board = subject.kind === "board" ? content.board : null;
  const dates = board && { datePublished: board.publishedAt, dateModified: board.updatedAt };
  return {
    "@type": "CollectionPage",
    name: subject.name,
    description: head.description,
    ...(head.canonicalPath !== null && { url: origin + head.canonicalPath }),
    inLanguage: "en",
    isPartOf: { "@id": siteId(origin) },
    primaryImageOfPage: { "@type": "ImageObject", url: origin + subject.shareImage, width: 1200, height: 630 },
    ...dates,
    mainEntity: itemList(subject.kind, content, origin),
  };
}

function breadcrumbs({ subject, content, origin }: StructuredDataInput): object {
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
