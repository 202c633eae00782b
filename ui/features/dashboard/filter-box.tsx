import { Search } from "lucide-react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import * as css from "./filter-box.css.ts";

interface FilterBoxProps {
  words: string;
  onChange: (words: string) => void;
}

/** Searches all boards, also those that the list does not show yet. */
export function FilterBox({ words, onChange }: FilterBoxProps) {
  return (
    <search className={css.box}>
      <Search className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
      <input
        className={css.field}
        type="search"
        aria-label="Search all boards"
        placeholder="Search all boards"
        maxLength={limits.searchText}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}
