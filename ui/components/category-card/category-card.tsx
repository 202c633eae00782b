import { Link } from "wouter";
import { categoryName } from "../../design/type.css.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../picture/picture.tsx";
import * as css from "./category-card.css.ts";

interface CategoryCardProps {
  name: string;
  imageUrl: string | null;
}

/** A style or a room: its picture, with the name on a slip of the page's paper. */
export function CategoryCard({ name, imageUrl }: CategoryCardProps) {
  return (
    <Link className={css.card} href={paths.category(name)}>
      <span className={css.picture}>
        <Picture src={imageUrl} alt="" title="" shape="scene" />
      </span>
      <span className={`${css.slip} ${categoryName}`}>{name}</span>
    </Link>
  );
}
