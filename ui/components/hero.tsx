import type { ImageDto } from "../../adapters/http/contract/schemas.ts";
import { heroTitle, lead } from "../design/typography.css.ts";
import * as css from "./hero.css.ts";
import { focalPoint } from "./hero.css.ts";
import { Image } from "./image/image.tsx";

interface HeroProps {
  title: string;
  subtitle: string;
  /** Null shows a plain background. */
  image: ImageDto | null;
  /** Of a bundled image, whose focal point stays visible; the center of all others does. */
  imageUrl: string | null;
}

/** Full-width image with a text panel in its lower left corner. */
export function Hero({ title, subtitle, image, imageUrl }: HeroProps) {
  return (
    <div className={css.hero}>
      <Image
        image={image}
        alt=""
        title=""
        aspect="hero"
        slot="hero"
        className={focalPointClasses[imageUrl ?? ""]}
        priority
      />
      <div className={css.textPanel}>
        <div className={css.text}>
          <h1 dir="auto" className={`${css.title} ${heroTitle[getTitleSize(title)]}`}>
            {title}
          </h1>
          <p dir="auto" className={`${css.subtitle} ${lead}`}>
            {subtitle}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Smaller type for titles longer than the site's headline, which would cover too much of the image. */
function getTitleSize(title: string): keyof typeof heroTitle {
  if (title.length > 56) return "longest";
  return title.length > 28 ? "long" : "default";
}

const focalPointClasses: Readonly<Record<string, string>> = focalPoint;
