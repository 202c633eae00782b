import { useSite } from "../api/public-api-context.tsx";
import { SectionErrorBoundary } from "../components/feedback/error-boundary.tsx";
import { CategoryList } from "../features/gallery/category-list.tsx";
import { getCategoryIndexMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import { PageLayout, PageTitle } from "./page-layout.tsx";

const copy = {
  styles: { heading: "Browse by Style", description: "Boards of furniture and decor for every style." },
  rooms: { heading: "Browse by Room", description: "Boards of furniture and decor for every room." },
} as const;

/** The page with all styles, or all rooms. */
export function CategoryIndexPage({ kind }: { kind: keyof typeof copy }) {
  const { name } = useSite();
  const { heading, description } = copy[kind];
  usePageMetadata(getCategoryIndexMetadata({ siteName: name, name: heading, description }, kind));
  return (
    <PageLayout section={kind} hasMargins>
      <PageTitle>{heading}</PageTitle>
      <SectionErrorBoundary>
        <CategoryList kind={kind} isIndexPage />
      </SectionErrorBoundary>
    </PageLayout>
  );
}
