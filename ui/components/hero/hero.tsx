import { heroTitle, lead } from "../../design/type.css.ts";
import * as css from "./hero.css.ts";

interface HeroProps {
  title: string;
  subtitle: string;
  /** Null leaves the plain ground. */
  imageUrl: string | null;
}

/** A picture as wide as the window; the words stand on a slip of paper cut into its lower left corner. */
export function Hero({ title, subtitle, imageUrl }: HeroProps) {
  return (
    <div className={css.hero}>
      {imageUrl !== null && (
        <img
          className={css.picture}
          src={imageUrl}
          alt=""
          width={1600}
          height={1067}
          loading="eager"
          fetchPriority="high"
        />
      )}
      <div className={css.slip}>
        <div className={css.words}>
          <h1 className={`${css.title} ${heroTitle[stepOf(title)]}`}>{title}</h1>
          <p className={`${css.subtitle} ${lead}`}>{subtitle}</p>
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
