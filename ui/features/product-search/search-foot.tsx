import { ActionButton } from "../../components/buttons/admin-button.tsx";
import { counted } from "../../format.ts";
import * as css from "../editor/product-search/search-results.css.ts";

interface SearchFootProps {
  /** Null before anything was found. */
  foundCount: number | null;
  selectedCount: number;
  productCount: number;
  targetCount: number;
  onClear: () => void;
  onAdd: () => void;
}

export function SearchFoot(props: SearchFootProps) {
  const { foundCount, selectedCount, productCount, targetCount, onClear, onAdd } = props;
  return (
    <>
      <div className={css.counts}>
        <span role="status">
          {foundCount !== null && `${counted(foundCount, "product")} found · ${selectedCount} selected`}
        </span>
        <span className={css.target}>{`${productCount} of ${counted(targetCount, "product")}`}</span>
      </div>
      {foundCount !== null && (
        <ActionButton look="ghost" onClick={onClear}>
          Clear Results
        </ActionButton>
      )}
      <ActionButton look="accent" onClick={onAdd}>
        {`Add Selected (${selectedCount})`}
      </ActionButton>
    </>
  );
}
