import { Search } from "lucide-react";
import { limits } from "../../../adapters/http/contract/limits.ts";
import * as css from "./filter-box.css.ts";

interface FilterBoxProps {
  words: string;
  onChange: (words: string) => void;
}

/** Narrows the list while somebody types. */
export function FilterBox({ words, onChange }: FilterBoxProps) {
  return (
    <search className={css.box}>
      <Search className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
      <input
        className={css.field}
        type="search"
        aria-label="Filter boards"
        placeholder="Filter boards"
        maxLength={limits.searchText}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}
