import { useQuery } from "@tanstack/react-query";
import { useReads } from "../../api/reads-context.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { SectionHead } from "../../components/section-head/section-head.tsx";
import { SourceNotices } from "../../components/source-notices/source-notices.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { TryAgain } from "../../components/try-again/try-again.tsx";
import { paths } from "../../paths.ts";
import { FeaturedCard } from "./featured-card.tsx";
import { FeaturedSkeleton } from "./featured-skeleton.tsx";
import { featuredQuery } from "./gallery-queries.ts";

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
