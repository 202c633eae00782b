import type { ImageDto } from "../../adapters/http/contract/schemas.ts";
import { heroTitle, lead } from "../design/typography.css.ts";
import * as css from "./hero.css.ts";
import { focalPoint } from "./hero.css.ts";
import { Image } from "./image/image.tsx";

interface HeroProps {
  title: string;
  subtitle: string;
  /** Null leaves the plain ground. */
  image: ImageDto | null;
  /** Class that keeps the picture's focal point in sight. */
  focalPointClass?: string | undefined;
}

/** A picture as wide as the window; the words stand on a slip of paper cut into its lower left corner. */
export function Hero({ title, subtitle, image, focalPointClass }: HeroProps) {
  return (
    <div className={css.hero}>
      <Image image={image} alt="" title="" aspect="hero" slot="hero" className={focalPointClass} priority />
      <div className={css.textPanel}>
        <div className={css.text}>
          <h1 dir="auto" className={`${css.title} ${heroTitle[titleSizeFor(title)]}`}>
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

/** Names longer than the site's own headline would cover too much of the picture. */
function titleSizeFor(title: string): keyof typeof heroTitle {
  if (title.length > 56) return "longest";
  return title.length > 28 ? "long" : "usual";
}

const focalPointClasses: Readonly<Record<string, string>> = focalPoint;

/** The class that keeps a picture's focal point in sight; undefined, which is its centre, for pictures of others. */
export function getFocalPointClass(imageUrl: string | null): string | undefined {
  return imageUrl === null ? undefined : focalPointClasses[imageUrl];
}
