import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { grid, indexGrid } from "../../features/gallery/category-list.css.ts";
import { CategoryCard } from "./category-card.tsx";

interface CategoryGridProps {
  categories: readonly Pick<TermWire, "id" | "name" | "picture">[];
  /** Whether the grid is what the page is for. */
  index?: boolean;
}

export function CategoryGrid({ categories, index = false }: CategoryGridProps) {
  return (
    <ul className={index ? indexGrid : grid}>
      {categories.map(({ id, name, picture }, place) => (
        <li key={id}>
          <CategoryCard
            name={name}
            picture={picture}
            place={index ? "categoryIndex" : "category"}
            first={index && place === 0}
          />
        </li>
      ))}
    </ul>
  );
}
