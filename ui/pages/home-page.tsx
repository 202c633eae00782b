import { Hero } from "../components/hero/hero.tsx";
import { SectionHead } from "../components/section-head/section-head.tsx";
import { SocialBand } from "../components/social-band/social-band.tsx";
import { contained } from "../design/layout.css.ts";
import { sprinkles } from "../design/sprinkles.css.ts";
import { CategoryList } from "../features/gallery/category-list.tsx";
import { FeaturedBoards } from "../features/gallery/featured-boards.tsx";
import { useSite } from "../features/site/use-site.ts";
import { homeHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { heroPicture } from "../paths.ts";
import { PageFrame } from "./page-frame.tsx";

const title = "Discover Your Perfect Style";
const subtitle = "Curated furniture and decor recommendations for every aesthetic";

export function HomePage() {
  const { name, socialProfiles } = useSite();
  usePageHead(homeHead({ siteName: name, name: title, description: `${subtitle}.` }));
  const hasBand = socialProfiles.length > 0;
  return (
    <PageFrame endsWithBand={hasBand}>
      <Hero title={title} subtitle={subtitle} imageUrl={heroPicture} />
      <div className={contained}>
        <div className={sprinkles({ marginTop: { small: 64, medium: 88 } })}>
          <FeaturedBoards />
        </div>
        <section
          className={sprinkles({
            marginTop: { small: 72, medium: 112 },
            paddingBottom: hasBand ? { small: 72, medium: 120 } : undefined,
          })}
          aria-labelledby="by-style"
        >
          <SectionHead title="Browse by Style" id="by-style" />
          <CategoryList kind="styles" />
        </section>
      </div>
      {hasBand && <SocialBand profiles={socialProfiles} />}
    </PageFrame>
  );
}
