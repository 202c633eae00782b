import { useSite } from "../api/public-api-context.tsx";
import { EmptyState, SectionErrorBoundary } from "../components/feedback/error-boundary.tsx";
import { Hero } from "../components/hero.tsx";
import { TextLink } from "../components/links.tsx";
import { container, sectionSpacing } from "../design/layout.css.ts";
import { BoardList, BoardListSkeleton } from "../features/gallery/board-list.tsx";
import { MostLoved } from "../features/gallery/featured-boards.tsx";
import { type CategoryWithImage, toListFilter, useCategory, useHeroImage } from "../features/gallery/use-category.ts";
import { getCategoryMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import { paths } from "../paths.ts";
import { PageLayout } from "./page-layout.tsx";

/** A style or room with its boards; the stored terms determine which of the two a slug is (core/README.md, C4). */
export function CategoryPage({ slug, after }: { slug: string; after: string | null }) {
  const { category, isResolved } = useCategory(slug);
  const heroImage = useHeroImage(category, after);
  const site = useSite();
  const subtitle = getSubtitle(category);
  const texts = { siteName: site.name, name: category.name, description: `${subtitle}.` };
  usePageMetadata(getCategoryMetadata(texts, category, after));
  return (
    <PageLayout section={`${category.kind}s`}>
      <Hero title={category.name} subtitle={subtitle} image={heroImage} imageUrl={category.imageUrl} />
      <section className={`${container} ${sectionSpacing}`} aria-label={`${category.name} boards`}>
        {isResolved ? (
          <CategoryBoards category={category} after={after} />
        ) : (
          <BoardListSkeleton count={after === null ? "heading" : null} />
        )}
      </section>
      {isResolved && category.kind === "style" && after === null && (
        <SectionErrorBoundary>
          <MostLoved style={category.slug} className={`${container} ${sectionSpacing}`} />
        </SectionErrorBoundary>
      )}
    </PageLayout>
  );
}

function getSubtitle({ kind, name }: CategoryWithImage): string {
  return kind === "style"
    ? `Discover curated furniture and decor in the ${name} style`
    : `Discover curated furniture and decor for your ${name}`;
}

function CategoryBoards({ category, after }: { category: CategoryWithImage; after: string | null }) {
  return (
    <SectionErrorBoundary>
      <BoardList
        filter={toListFilter(category)}
        after={after}
        nextPageHref={(cursor) => paths.listPath(paths.category(category.slug), { after: cursor })}
        empty={<NoBoards {...category} />}
        count="heading"
      />
    </SectionErrorBoundary>
  );
}

function NoBoards({ name }: CategoryWithImage) {
  return (
    <EmptyState action={<TextLink href={paths.boards}>Browse all boards</TextLink>}>
      {`No boards available yet for ${name}.`}
    </EmptyState>
  );
}
