import { preload } from "react-dom";
import type { SocialProfileDto } from "../../adapters/http/contract/operations/site.ts";
import { heroImageUrl as heroImage } from "../../core/image/bundled-images.ts";
import { useSite } from "../api/public-api-context.tsx";
import { button } from "../components/buttons/button.css.ts";
import { SectionErrorBoundary } from "../components/feedback/error-boundary.tsx";
import { Hero } from "../components/hero.tsx";
import { Icon } from "../components/icons.tsx";
import { SectionHeading } from "../components/section-heading.tsx";
import labelFont from "../design/fonts/files/schibsted-grotesk-medium.woff2?url";
import { beforeBannerSpacing, container, sectionSpacing, stylesSpacing, visuallyHidden } from "../design/layout.css.ts";
import { bannerTitle } from "../design/typography.css.ts";
import { CategoryList } from "../features/gallery/category-list.tsx";
import { FeaturedBoards, MostLoved } from "../features/gallery/featured-boards.tsx";
import { useHydrated } from "../hooks/hydration.ts";
import { getHomeMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import * as css from "./main-pages.css.ts";
import { PageLayout } from "./page-layout.tsx";

/** "Stay Inspired": the full-width colored banner at the end of the home page. */
function SocialBanner({ profiles }: { profiles: readonly SocialProfileDto[] }) {
  return (
    <section className={css.banner} aria-labelledby="stay-inspired">
      <div className={`${css.content} ${container}`}>
        <h2 className={bannerTitle} id="stay-inspired">
          Stay Inspired
        </h2>
        <ul className={css.buttons}>
          {profiles.map(({ service, label, url }) => (
            <li key={service}>
              <a className={button.onBanner} href={url} target="_blank" rel="noopener">
                <Icon name={service} size={18} />
                {label}
                <span className={visuallyHidden}> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const title = "Discover Your Perfect Style";
const subtitle = "Curated furniture and decor recommendations for every aesthetic";

export function HomePage() {
  const { name, socialProfiles, heroPicture } = useSite();
  usePageMetadata(getHomeMetadata({ siteName: name, name: title, description: `${subtitle}.` }));
  const hasBanner = socialProfiles.length > 0;
  const isServerRendered = !useHydrated();
  // The font of the banner's labels: the browser would discover it only after parsing the style sheet.
  if (isServerRendered && hasBanner) preload(labelFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <PageLayout endsWithBanner={hasBanner}>
      <Hero title={title} subtitle={subtitle} image={heroPicture} imageUrl={heroImage} />
      <div className={container}>
        <div className={sectionSpacing}>
          <SectionErrorBoundary>
            <FeaturedBoards />
          </SectionErrorBoundary>
        </div>
        <SectionErrorBoundary>
          <MostLoved style={null} className={sectionSpacing} />
        </SectionErrorBoundary>
        <section
          className={hasBanner ? `${stylesSpacing} ${beforeBannerSpacing}` : stylesSpacing}
          aria-labelledby="by-style"
        >
          <SectionHeading title="Browse by Style" id="by-style" />
          <SectionErrorBoundary>
            <CategoryList kind="styles" />
          </SectionErrorBoundary>
        </section>
      </div>
      {hasBanner && <SocialBanner profiles={socialProfiles} />}
    </PageLayout>
  );
}
