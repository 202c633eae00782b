import { SourceNotices } from "../../../components/source-notices.tsx";
import { ResultGrid } from "../../product-search/result-grid.tsx";
import { searchToasts } from "../../product-search/search-toasts.ts";
import { WaitingGrid } from "../../product-search/waiting-grid.tsx";
import type { SearchAnswer } from "./search-api.ts";
import * as css from "./search-results.css.ts";

interface ResultsProps {
  answer: SearchAnswer | null;
  isSearching: boolean;
  selectedIds: readonly string[];
  addedIds: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export function Results({ answer, isSearching, selectedIds, addedIds, onToggle }: ResultsProps) {
  return (
    <div className={css.area} aria-busy={isSearching}>
      {isSearching ? (
        <WaitingGrid />
      ) : answer === null ? (
        <p className={css.invitation}>Search by keyword, or start with an idea above.</p>
      ) : (
        <>
          {answer.products.length === 0 && <p className={css.invitation}>{searchToasts.noResults.description}</p>}
          {answer.remark !== null && <p className={css.remark}>{answer.remark}</p>}
          <SourceNotices of={answer.products} place="above" />
          <ResultGrid products={answer.products} selectedIds={selectedIds} addedIds={addedIds} onToggle={onToggle} />
        </>
      )}
    </div>
  );
}
