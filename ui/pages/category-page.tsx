import { useSite } from "../api/public-api-context.tsx";
import { EmptyState } from "../components/feedback/empty-state.tsx";
import { Guarded } from "../components/feedback/error-boundary.tsx";
import { focalPointOf, Hero } from "../components/hero.tsx";
import { TextLink } from "../components/links.tsx";
import { contained, section } from "../design/layout.css.ts";
import { BoardList } from "../features/gallery/board-list.tsx";
import { BoardListSkeleton } from "../features/gallery/board-list-skeleton.tsx";
import { type Category, filterOf, useCategory } from "../features/gallery/use-category.ts";
import { categoryHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import { PageFrame } from "./page-layout.tsx";

interface CategoryPageProps {
  slug: string;
  after: string | null;
}

/** A style or a room with its boards. Which of the two it is depends on the stored names. */
export function CategoryPage({ slug, after }: CategoryPageProps) {
  const { category, isSettled } = useCategory(slug);
  const site = useSite();
  const subtitle = subtitleOf(category);
  const words = { siteName: site.name, name: category.name, description: `${subtitle}.` };
  usePageHead(categoryHead(words, category, after));
  return (
    <PageFrame section={`${category.kind}s`}>
      <Hero
        title={category.name}
        subtitle={subtitle}
        picture={category.picture}
        focus={focalPointOf(category.imageUrl)}
      />
      <section className={`${contained} ${section}`} aria-label={`${category.name} boards`}>
        {isSettled ? (
          <CategoryBoards category={category} after={after} />
        ) : (
          <BoardListSkeleton counting={after === null} />
        )}
      </section>
    </PageFrame>
  );
}

function subtitleOf({ kind, name }: Category): string {
  return kind === "style"
    ? `Discover curated furniture and decor in the ${name} style`
    : `Discover curated furniture and decor for your ${name}`;
}

function CategoryBoards({ category, after }: { category: Category; after: string | null }) {
  return (
    <Guarded>
      <BoardList
        filter={filterOf(category)}
        after={after}
        hrefAfter={(cursor) => paths.list(paths.category(category.slug), { after: cursor })}
        empty={<NoBoards {...category} />}
        counting
      />
    </Guarded>
  );
}

function NoBoards({ name }: Category) {
  return (
    <EmptyState action={<TextLink href={paths.boards}>Browse all boards</TextLink>}>
      {`No boards available yet for ${name}.`}
    </EmptyState>
  );
}
