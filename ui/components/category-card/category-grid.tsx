import { grid, indexGrid } from "./category-card.css.ts";
import { CategoryCard } from "./category-card.tsx";

interface CategoryGridProps {
  categories: readonly { readonly id: string; readonly name: string; readonly imageUrl: string | null }[];
  /** Whether the grid is what the page is for. */
  index?: boolean;
}

export function CategoryGrid({ categories, index = false }: CategoryGridProps) {
  return (
    <ul className={index ? indexGrid : grid}>
      {categories.map(({ id, name, imageUrl }) => (
        <li key={id}>
          <CategoryCard name={name} imageUrl={imageUrl} />
        </li>
      ))}
    </ul>
  );
}
