import { preload } from "react-dom";
import type { SocialProfileWire } from "../../adapters/http/contract/site.ts";
import { heroPicture as heroImage } from "../../core/site/bundled-images.ts";
import { useSite } from "../api/public-api-context.tsx";
import { button } from "../components/buttons/button.css.ts";
import { Guarded } from "../components/feedback/error-boundary.tsx";
import { focalPointOf, Hero } from "../components/hero.tsx";
import { SocialIcon } from "../components/icons.tsx";
import { SectionHead } from "../components/section-heading.tsx";
import labelFont from "../design/fonts/files/schibsted-grotesk-medium.woff2?url";
import { beforeBand, contained, section, spokenOnly, stylesChapter } from "../design/layout.css.ts";
import { bandTitle } from "../design/typography.css.ts";
import { CategoryList } from "../features/gallery/category-list.tsx";
import { FeaturedBoards } from "../features/gallery/featured-boards.tsx";
import { homeHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { useHydrated } from "../hooks/use-client-value.ts";
import * as css from "./home-page.css.ts";
import { PageFrame } from "./page-layout.tsx";

/** "Stay Inspired": the one full-width band of colour, which closes the home page. */
function SocialBand({ profiles }: { profiles: readonly SocialProfileWire[] }) {
  return (
    <section className={css.band} aria-labelledby="stay-inspired">
      <div className={`${css.content} ${contained}`}>
        <h2 className={bandTitle} id="stay-inspired">
          Stay Inspired
        </h2>
        <ul className={css.buttons}>
          {profiles.map(({ service, label, url }) => (
            <li key={service}>
              <a className={button.band} href={url} target="_blank" rel="noopener">
                <SocialIcon service={service} />
                {label}
                <span className={spokenOnly}> (opens in a new tab)</span>
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
