import { preload } from "react-dom";
import { heroPicture as heroImage } from "../../core/site/hero-picture.ts";
import { useSite } from "../api/use-site.ts";
import { Guarded } from "../components/error-boundary/guarded.tsx";
import { focalPointOf } from "../components/hero/focal-point-of.ts";
import { Hero } from "../components/hero.tsx";
import { SectionHead } from "../components/section-heading.tsx";
import { SocialBand } from "../components/social-band/social-band.tsx";
import labelFont from "../design/fonts/files/schibsted-grotesk-medium.woff2?url";
import { contained } from "../design/layout.css.ts";
import { CategoryList } from "../features/gallery/category-list.tsx";
import { FeaturedBoards } from "../features/gallery/featured-boards.tsx";
import { homeHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { useHydrated } from "../hooks/use-client-value.ts";
import { PageFrame } from "./page-layout.tsx";
import { beforeBand, section, stylesChapter } from "./rhythm.css.ts";

const title = "Discover Your Perfect Style";
const subtitle = "Curated furniture and decor recommendations for every aesthetic";

export function HomePage() {
  const { name, socialProfiles, heroPicture } = useSite();
  usePageHead(homeHead({ siteName: name, name: title, description: `${subtitle}.` }));
  const hasBand = socialProfiles.length > 0;
  const isDocument = !useHydrated();
  // The letters of the band's labels: the style sheet would ask for them only after it is read.
  if (isDocument && hasBand) preload(labelFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <PageFrame endsWithBand={hasBand}>
      <Hero title={title} subtitle={subtitle} picture={heroPicture} focus={focalPointOf(heroImage)} />
      <div className={contained}>
        <div className={section}>
          <Guarded>
            <FeaturedBoards />
          </Guarded>
        </div>
        <section className={hasBand ? `${stylesChapter} ${beforeBand}` : stylesChapter} aria-labelledby="by-style">
          <SectionHead title="Browse by Style" id="by-style" />
          <Guarded>
            <CategoryList kind="styles" />
          </Guarded>
        </section>
      </div>
      {hasBand && <SocialBand profiles={socialProfiles} />}
    </PageFrame>
  );
}
