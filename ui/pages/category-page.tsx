import { EmptyState } from "../components/empty-state/empty-state.tsx";
import { Guarded } from "../components/error-boundary/guarded.tsx";
import { focalPointOf } from "../components/hero/focal-point-of.ts";
import { Hero } from "../components/hero/hero.tsx";
import { Skeleton, SkeletonPicture } from "../components/skeleton/skeleton.tsx";
import { TextLink } from "../components/text-link/text-link.tsx";
import { contained } from "../design/layout.css.ts";
import { BoardList } from "../features/gallery/board-list.tsx";
import { type Category, filterOf, useCategory } from "../features/gallery/use-category.ts";
import { useSite } from "../features/site/use-site.ts";
import { categoryHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import { PageFrame } from "./page-frame.tsx";
import { section } from "./rhythm.css.ts";

interface CategoryPageProps {
  slug: string;
  after: string | null;
}

/** A style or a room with its boards. Which of the two it is depends on the stored names. */
export function CategoryPage({ slug, after }: CategoryPageProps) {
  const category = useCategory(slug);
  return (
    <PageFrame section={category === undefined ? null : `${category.kind}s`}>
      {category === undefined ? (
        <Skeleton>
          <SkeletonPicture shape="hero" slip />
        </Skeleton>
      ) : (
        <CategoryBoards category={category} after={after} />
      )}
    </PageFrame>
  );
}

function subtitleOf({ kind, name }: Category): string {
  return kind === "style"
    ? `Discover curated furniture and decor in the ${name} style`
    : `Discover curated furniture and decor for your ${name}`;
}

function CategoryBoards({ category, after }: { category: Category; after: string | null }) {
  const site = useSite();
  const subtitle = subtitleOf(category);
  const words = { siteName: site.name, name: category.name, description: `${subtitle}.` };
  usePageHead(categoryHead(words, category, after));
  return (
    <>
      <Hero
        title={category.name}
        subtitle={subtitle}
        picture={category.picture}
        focus={focalPointOf(category.imageUrl)}
      />
      <section className={`${contained} ${section}`} aria-label={`${category.name} boards`}>
        <Guarded>
          <BoardList
            filter={filterOf(category)}
            after={after}
            hrefAfter={(cursor) => paths.list(paths.category(category.slug), { after: cursor })}
            empty={<NoBoards {...category} />}
            counting
          />
        </Guarded>
      </section>
    </>
  );
}

function NoBoards({ name }: Category) {
  return (
    <EmptyState action={<TextLink href={paths.boards}>Browse all boards</TextLink>}>
      {`No boards available yet for ${name}.`}
    </EmptyState>
  );
}
