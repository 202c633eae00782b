import type { PictureWire } from "../../adapters/http/contract/schemas.ts";
import { heroTitle, lead } from "../design/typography.css.ts";
import * as css from "./hero.css.ts";
import { focalPoint } from "./hero.css.ts";
import { Picture } from "./image/image.tsx";

interface HeroProps {
  title: string;
  subtitle: string;
  /** Null leaves the plain ground. */
  picture: PictureWire | null;
  /** Class that keeps the picture's focal point in sight. */
  focus?: string | undefined;
}

/** A picture as wide as the window; the words stand on a slip of paper cut into its lower left corner. */
export function Hero({ title, subtitle, picture, focus }: HeroProps) {
  return (
    <div className={css.hero}>
      <Picture picture={picture} alt="" title="" shape="hero" place="hero" focus={focus} first />
      <div className={css.slip}>
        <div className={css.words}>
          <h1 dir="auto" className={`${css.title} ${heroTitle[stepOf(title)]}`}>
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
function stepOf(title: string): keyof typeof heroTitle {
  if (title.length > 56) return "longest";
  return title.length > 28 ? "long" : "usual";
}

const known: Readonly<Record<string, string>> = focalPoint;

/** The class that keeps a picture's focal point in sight; undefined, which is its centre, for pictures of others. */
export function focalPointOf(imageUrl: string | null): string | undefined {
  return imageUrl === null ? undefined : known[imageUrl];
}
