import { useQuery } from "@tanstack/react-query";
import { useReads } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { CategoryGrid } from "../../components/category-card/category-grid.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { Skeleton, SkeletonPicture } from "../../components/feedback/skeleton.tsx";
import { TryAgain } from "../../components/try-again/try-again.tsx";
import { grid, indexGrid } from "./category-list.css.ts";

/** Copy for both kinds of list (specification, section 2). */
const kinds = {
  styles: { query: stylesQuery, empty: "No styles available yet.", failure: "Failed to fetch styles" },
  rooms: { query: roomsQuery, empty: "No rooms available yet.", failure: "Failed to fetch rooms" },
} as const;

interface CategoryListProps {
  kind: keyof typeof kinds;
  /** Whether the list is what the page is for. */
  index?: boolean;
}

/** A card for every style or every room. */
export function CategoryList({ kind, index = false }: CategoryListProps) {
  const { query, empty, failure } = kinds[kind];
  const { data, isPending, refetch } = useQuery(query(useReads()));
  if (isPending) return <CategorySkeleton index={index} />;
  if (data === undefined) return <TryAgain onRetry={() => void refetch()}>{failure}</TryAgain>;
  if (data.length === 0) return <EmptyState>{empty}</EmptyState>;
  return <CategoryGrid categories={data} index={index} />;
}

function CategorySkeleton({ index }: { index: boolean }) {
  return (
    <Skeleton>
      <div className={index ? indexGrid : grid}>
        {["one", "two", "three", "four", "five", "six"].map((card) => (
          <SkeletonPicture key={card} shape="scene" slip />
        ))}
      </div>
    </Skeleton>
  );
}
