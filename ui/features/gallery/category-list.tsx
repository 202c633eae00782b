import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { useReads } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { EmptyState, TryAgain } from "../../components/feedback/empty-state.tsx";
import { Skeleton, SkeletonPicture } from "../../components/feedback/skeleton.tsx";
import { Picture } from "../../components/image/image.tsx";
import { categoryName } from "../../design/typography.css.ts";
import { paths } from "../../paths.ts";
import * as css from "./category-list.css.ts";
import { grid, indexGrid } from "./category-list.css.ts";

interface CategoryCardProps {
  name: string;
  picture: PictureWire | null;
  place: "category" | "categoryIndex";
  /** Whether it is the first picture that a visitor sees. */
  first: boolean;
}

/** A style or a room: its picture, with the name on a slip of the page's paper. */
function CategoryCard({ name, picture, place, first }: CategoryCardProps) {
  return (
    <Link className={css.card} href={paths.category(name)}>
      <span className={css.picture}>
        <Picture picture={picture} alt="" title="" shape="scene" place={place} first={first} />
      </span>
      <span dir="auto" className={`${css.slip} ${categoryName}`}>
        {name}
      </span>
    </Link>
  );
}

interface CategoryGridProps {
  categories: readonly Pick<TermWire, "id" | "name" | "picture">[];
  /** Whether the grid is what the page is for. */
  index?: boolean;
}

function CategoryGrid({ categories, index = false }: CategoryGridProps) {
  return (
    <ul className={index ? indexGrid : grid}>
      {categories.map(({ id, name, picture }, place) => (
        <li key={id}>
          <CategoryCard
            name={name}
            picture={picture}
            place={index ? "categoryIndex" : "category"}
            first={index && place === 0}
          />
        </li>
      ))}
    </ul>
  );
}

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
