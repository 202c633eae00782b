import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import * as css from "../editor/product-search/search-results.css.ts";
import { useGridKeys } from "../editor/product-search/use-grid-navigation.ts";
import { isOnBoard } from "./on-board.ts";
import { ResultTile } from "./result-tile.tsx";

interface ResultGridProps {
  products: readonly ProductWire[];
  selectedIds: readonly string[];
  addedIds: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export function ResultGrid({ products, selectedIds, addedIds, onToggle }: ResultGridProps) {
  const { grid, onKeyDown, item } = useGridKeys();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are found things
    <div ref={grid} className={css.grid} role="group" aria-label="Products found" onKeyDown={onKeyDown}>
      {products.map((product, index) => (
        <ResultTile
          key={product.id}
          product={product}
          isSelected={selectedIds.includes(product.id)}
          isAdded={isOnBoard(product, addedIds)}
          onToggle={() => onToggle(product.id)}
          {...item(index)}
        />
      ))}
    </div>
  );
}
