import { useQuery } from "@tanstack/react-query";
import { getFrameSize, publicPaths } from "../../core/site/public-paths.ts";
import { usePublicApi, useSite } from "../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../api/queries.ts";
import { ErrorState } from "../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonText } from "../components/feedback/skeleton.tsx";
import { SectionHeading } from "../components/section-heading.tsx";
import { sectionSpacing, visuallyHidden } from "../design/layout.css.ts";
import { lead, sectionTitle } from "../design/typography.css.ts";
import { getFeedsMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import * as css from "./feeds-page.css.ts";
import { PageLayout, PageTitle } from "./page-layout.tsx";

const { width, height } = getFrameSize();

const intro =
  "Each feed has the newest 20 boards. Open one in a feed reader, or give its address to a service such as Pinterest, which makes a pin of every new board.";

/** The feeds of the site, of all styles and of all rooms. */
export function FeedsPage() {
  const { name } = useSite();
  usePageMetadata(getFeedsMetadata({ siteName: name, name: "Feeds", description: intro }));
  return (
    <PageLayout hasMargins>
      <PageTitle>Feeds</PageTitle>
      <p className={`${css.intro} ${lead}`}>{intro}</p>
      <div className={css.sections}>
        <section aria-labelledby="feeds-of-site">
          <h2 className={`${css.heading} ${sectionTitle}`} id="feeds-of-site">
            All boards
          </h2>
          <ul>
            <FeedItem name={name} formats={{ RSS: publicPaths.rss, Atom: publicPaths.feed }} />
          </ul>
        </section>
        <CategoryFeeds kind="styles" />
        <CategoryFeeds kind="rooms" />
      </div>
      <section className={sectionSpacing} aria-labelledby="embedding">
        <SectionHeading id="embedding" title="A board on your own site" />
        <p className={`${css.embedding} ${lead}`}>
          “Copy embed code” in the menu of a board’s first “Share” button has the HTML, and services with oEmbed only
          need the board’s address. Where the button opens your device’s own share sheet, put <code>/embed</code> before{" "}
          <code>/board</code> in the address, and show it in an <code>iframe</code> of {width} × {height} pixels.
        </p>
      </section>
    </PageLayout>
  );
}

const kinds = {
  styles: { title: "Styles", query: stylesQuery, failure: "Failed to fetch styles" },
  rooms: { title: "Rooms", query: roomsQuery, failure: "Failed to fetch rooms" },
} as const;

function CategoryFeeds({ kind }: { kind: keyof typeof kinds }) {
  const { title, query, failure } = kinds[kind];
  const { data, isPending, refetch } = useQuery(query(usePublicApi()));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={`feeds-of-${kind}`}>
      <h2 className={`${css.heading} ${sectionTitle}`} id={`feeds-of-${kind}`}>
        {title}
      </h2>
      {isPending && (
        <Skeleton>
          <SkeletonText lines={["full", "full", "full"]} />
        </Skeleton>
      )}
      {!isPending && data === undefined && <ErrorState onRetry={() => void refetch()}>{failure}</ErrorState>}
      <ul>
        {data?.map(({ id, name }) => (
          <FeedItem key={id} name={name} formats={{ RSS: publicPaths.categoryFeed(name) }} />
        ))}
      </ul>
    </section>
  );
}

interface FeedItemProps {
  name: string;
  /** The path of the feed in each format. */
  formats: Readonly<Record<string, string>>;
}

function FeedItem({ name, formats }: FeedItemProps) {
  return (
    <li className={css.feed}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.formats}>
        {Object.entries(formats).map(([format, path]) => (
          <a key={format} className={css.format} href={path}>
            {format}
            <span className={visuallyHidden}> feed of {name}</span>
          </a>
        ))}
      </span>
    </li>
  );
}
