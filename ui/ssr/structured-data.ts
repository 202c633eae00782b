import { publicAddresses } from "../../core/site/public-paths.ts";
import { embeddedJson } from "../api/query-client.ts";
import { imageRights } from "../components/image/image-rights.ts";
import type { Crumb, PageHead, PageSubject } from "../head/page-head.ts";
import type { PageContent } from "./recording-api.ts";

/** The whole address of something on a page, whose site is at `origin`; null for what no browser could open. */
export function webAddress(origin: string, reference: string | null | undefined): string | null {
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
function itemList(kind: PageSubject["kind"], content: PageContent, origin: string): object {
  const items = itemsOf(kind, content);
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => listItem(item, index + 1, origin)),
  };
}

function listItem({ name, path, image }: Item, position: number, origin: string): object {
  const picture = webAddress(origin, image);
  return {
    "@type": "ListItem",
    position,
    name,
    ...(path !== undefined && { url: origin + path }),
    ...(picture !== null && { image: picture }),
  };
}

function itemsOf(kind: PageSubject["kind"], { board, cards, styles, rooms }: PageContent): readonly Item[] {
  switch (kind) {
    case "board":
      return (board?.products ?? []).map(({ title, imageUrl, picture }) => ({
        name: title,
        ...(imageRights(picture).paintImages && { image: imageUrl }),
      }));
    case "styles":
    case "rooms":
      return ((kind === "styles" ? styles : rooms) ?? []).map(({ name }) => ({
        name,
        path: publicAddresses.category(name),
      }));
    case "boards":
    case "home":
      return (cards?.items ?? []).map(({ id, title }) => ({ name: title, path: publicAddresses.board(id) }));
  }
}

interface Shown {
  readonly head: PageHead;
  readonly about: PageSubject;
  readonly content: PageContent;
  readonly origin: string;
}

/** What a page shows in the words of schema.org, as inert data: one graph of the site, the page and the way to it. */
export function structuredData(shown: Shown): string {
  const graph = shown.about.kind === "home" ? homeGraph(shown) : [collectionPage(shown), breadcrumbs(shown)];
  return `<script type="application/ld+json">${embeddedJson({ "@context": "https://schema.org", "@graph": graph })}</script>`;
}

function siteId(origin: string): string {
  return `${origin}/#site`;
}

function homeGraph({ head, content, origin }: Shown): readonly object[] {
  const name = content.site?.name ?? "";
  const sameAs = (content.site?.socialProfiles ?? []).map(({ url }) => url);
  const publisher = { "@type": "Organization", "@id": `${origin}/#publisher`, name, url: `${origin}/` };
  const target = {
    "@type": "EntryPoint",
    urlTemplate: `${origin}${publicAddresses.boards}?q={search_term_string}`,
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

function collectionPage({ head, about, content, origin }: Shown): object {
  const board = about.kind === "board" ? content.board : null;
  const dates = board && { datePublished: board.publishedAt, dateModified: board.updatedAt };
  return {
    "@type": "CollectionPage",
    name: about.name,
    description: head.description,
    ...(head.canonicalPath !== null && { url: origin + head.canonicalPath }),
    inLanguage: "en",
    isPartOf: { "@id": siteId(origin) },
    primaryImageOfPage: { "@type": "ImageObject", url: origin + about.picture, width: 1200, height: 630 },
    ...dates,
    mainEntity: itemList(about.kind, content, origin),
  };
}

function breadcrumbs({ about, content, origin }: Shown): object {
  const home: Crumb = { name: content.site?.name ?? "", path: publicAddresses.home };
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...about.trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
