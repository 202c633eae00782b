import { Link } from "wouter";
import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import { categoryName } from "../../design/typography.css.ts";
import * as css from "../../features/gallery/category-list.css.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../image/image.tsx";

interface CategoryCardProps {
  name: string;
  picture: PictureWire | null;
  place: "category" | "categoryIndex";
  /** Whether it is the first picture that a visitor sees. */
  first: boolean;
}

/** A style or a room: its picture, with the name on a slip of the page's paper. */
export function CategoryCard({ name, picture, place, first }: CategoryCardProps) {
  return (
    <Link className={css.card} href={paths.category(name)}>
      <span className={css.picture}>
        <Picture picture={picture} alt="" title="" shape="scene" place={place} first={first} />
      </span>
      <span dir="auto" className={`${css.slip} ${categoryName}`}>
        {name}
      </span>
    </Link>
  );
}
