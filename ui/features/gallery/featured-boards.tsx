import { useQuery } from "@tanstack/react-query";
import { useReads } from "../../api/public-api-context.tsx";
import { featuredQuery } from "../../api/queries.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { TextLink } from "../../components/links.tsx";
import { SectionHead } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { TryAgain } from "../../components/try-again/try-again.tsx";
import { paths } from "../../paths.ts";
import { FeaturedCard } from "./featured-card.tsx";
import { FeaturedSkeleton } from "./featured-skeleton.tsx";

export function FeaturedBoards() {
  const { data } = useQuery(featuredQuery(useReads()));
  const isEmpty = data?.length === 0;
  return (
    <section aria-labelledby="featured">
      <SectionHead
        title="Featured Inspiration"
        id="featured"
        subtitle="Handpicked boards curated by our team this week"
        link={isEmpty ? undefined : <TextLink href={paths.boards}>View All</TextLink>}
      />
      <FeaturedContent />
    </section>
  );
}

function FeaturedContent() {
  const { data, isPending, refetch } = useQuery(featuredQuery(useReads()));
  if (isPending) return <FeaturedSkeleton />;
  if (data === undefined) return <TryAgain onRetry={() => void refetch()}>Failed to fetch boards</TryAgain>;
  const [first, ...others] = data;
  if (first === undefined) return <EmptyState>No boards available yet. Check back soon!</EmptyState>;
  return (
    <>
      <FeaturedCard board={first} others={others} />
      <SourceNotices of={data} />
    </>
  );
}
