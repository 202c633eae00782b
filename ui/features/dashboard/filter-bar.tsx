import { Search } from "lucide-react";
import { Link } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { paths } from "../../paths.ts";
import { type BoardFilter, type BoardTab, boardTabs, formatBoardFilter } from "./board-filter.ts";
import * as css from "./filter-bar.css.ts";

const names: Readonly<Record<BoardTab, string>> = {
  all: "All",
  published: "Published",
  drafts: "Drafts",
  health: "Link health",
  trash: "Trash",
};

interface StatusFilterProps {
  filter: BoardFilter;
  /** Number of boards of each tab; missing while loading. */
  counts: Partial<Readonly<Record<BoardTab, number | undefined>>>;
}

/** The tabs are links that keep the search text. "Link health" is shown only when a board has unavailable products. */
export function StatusFilter({ filter, counts }: StatusFilterProps) {
  const isShown = (tab: BoardTab) => tab !== "health" || tab === filter.tab || Boolean(counts.health);
  return (
    <nav aria-label="Boards by status">
      <ul className={css.tabs}>
        {boardTabs.filter(isShown).map((tab) => (
          <li key={tab}>
            <Link
              className={css.tab}
              href={`${paths.admin}${formatBoardFilter({ ...filter, tab })}`}
              aria-current={tab === filter.tab ? "page" : undefined}
            >
              {names[tab]}
              <Count of={counts[tab]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : (
    <>
      {" "}
      <span className={css.count}>{of.toLocaleString("en-US")}</span>
    </>
  );
}

interface FilterInputProps {
  query: string;
  onChange: (text: string) => void;
}

/** Searches all boards, including those that are not loaded. */
export function FilterInput({ query, onChange }: FilterInputProps) {
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
        value={query}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}
