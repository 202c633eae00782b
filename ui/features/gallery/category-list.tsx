import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { EmptyState, ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonImage } from "../../components/feedback/skeleton.tsx";
import { Image } from "../../components/image/image.tsx";
import { categoryName } from "../../design/typography.css.ts";
import { paths } from "../../paths.ts";
import * as css from "./gallery.css.ts";
import { grid, indexGrid } from "./gallery.css.ts";

interface CategoryGridProps {
  categories: readonly Pick<TermDto, "id" | "name" | "picture">[];
  isIndexPage: boolean;
}

/** Image and name of each style or room. */
function CategoryGrid({ categories, isIndexPage }: CategoryGridProps) {
  return (
    <ul className={isIndexPage ? indexGrid : grid}>
      {categories.map(({ id, name, picture: image }, index) => (
        <li key={id}>
          <Link className={css.card} href={paths.category(name)}>
            <span className={css.image}>
              <Image
                image={image}
                alt=""
                title=""
                aspect="scene"
                slot={getSlot(index, categories.length, isIndexPage)}
                priority={isIndexPage && index === 0}
              />
            </span>
            <span dir="auto" className={`${css.cardLabel} ${categoryName}`}>
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The last cards are larger where one would be alone in its row (`gallery.css.ts`). */
function getSlot(index: number, count: number, isIndexPage: boolean) {
  const isLarge = [3, ...(isIndexPage ? [4] : [])].some(
    (columns) => count > 1 && count % columns === 1 && index >= count - columns - 1,
  );
  if (isLarge) return "categoryLarge";
  return isIndexPage ? "categoryIndex" : "category";
}

/** Queries and texts of both lists (core/README.md, U14). */
const listKinds = {
  styles: { query: stylesQuery, empty: "No styles available yet.", failure: "Failed to fetch styles" },
  rooms: { query: roomsQuery, empty: "No rooms available yet.", failure: "Failed to fetch rooms" },
} as const;

interface CategoryListProps {
  kind: keyof typeof listKinds;
  /** True on the pages with all styles or all rooms. */
  isIndexPage?: boolean;
}

/** Cards of all styles or all rooms. */
export function CategoryList({ kind, isIndexPage = false }: CategoryListProps) {
  const { query, empty, failure } = listKinds[kind];
  const { data, isPending, refetch } = useQuery(query(usePublicApi()));
  if (isPending) return <CategorySkeleton isIndexPage={isIndexPage} />;
  if (data === undefined) return <ErrorState onRetry={() => void refetch()}>{failure}</ErrorState>;
  if (data.length === 0) return <EmptyState>{empty}</EmptyState>;
  return <CategoryGrid categories={data} isIndexPage={isIndexPage} />;
}

function CategorySkeleton({ isIndexPage }: { isIndexPage: boolean }) {
  return (
    <Skeleton>
      <div className={isIndexPage ? indexGrid : grid}>
        {["one", "two", "three", "four", "five", "six"].map((card) => (
          <SkeletonImage key={card} aspect="scene" hasLabel />
        ))}
      </div>
    </Skeleton>
  );
}
