import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { limits } from "../../adapters/http/contract/constants.ts";
import { visuallyHidden } from "../design/layout.css.ts";
import { formatCount, normalizeSearchText } from "../format.ts";
import { searchDebounceMs } from "../hooks/use-debounced.ts";
import { AdminButton } from "./buttons/admin-button.tsx";
import { EmptyState } from "./feedback/error-boundary.tsx";
import { Skeleton, SkeletonText } from "./feedback/skeleton.tsx";
import * as css from "./list-filter.css.ts";

export interface FilterTab {
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** Number of entries; undefined while unknown. */
  readonly count?: number | undefined;
}

/** Links to the filters of a list. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.tabs}>
        {tabs.map(({ name, href, isCurrent, count }) => (
          <li key={name}>
            <Link className={css.tab} href={href} aria-current={isCurrent ? "page" : undefined}>
              {name} {count !== undefined && <span className={css.count}>{count.toLocaleString("en-US")}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SearchInputProps {
  label: string;
  query: string;
  onChange: (text: string) => void;
}

/** The search field of a list. */
export function SearchInput({ label, query, onChange }: SearchInputProps) {
  return (
    <search className={css.box}>
      <Search className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
      <input
        className={css.field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.searchText}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}

interface SearchStatusProps {
  /** False clears the status. */
  isSearch: boolean;
  count: number;
  /** Singular of what is listed, such as "board". */
  noun: string;
  /** Whether the results are not all loaded. */
  hasMore?: boolean;
}

/** Announces the number of search results to screen readers. */
export function SearchStatus({ isSearch, count, noun, hasMore = false }: SearchStatusProps) {
  return (
    <p className={visuallyHidden} role="status">
      {isSearch && `${hasMore ? "More than " : ""}${formatCount(count, noun)}`}
    </p>
  );
}

/** Placeholder while a list loads. */
export function RowsSkeleton({ count, image }: { count: number; image: keyof typeof css.rowImage }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity beyond their place
        <span key={index} className={css.row}>
          <span className={css.rowImage[image]} />
          <SkeletonText lines={["half"]} />
        </span>
      ))}
    </Skeleton>
  );
}

interface NoMatchesProps {
  /** Plural of what is listed, such as "boards". */
  nouns: string;
  query: string;
  onClear: () => void;
}

/** Instead of a list without search results. */
export function NoMatches({ nouns, query, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      action={
        <AdminButton variant="default" onClick={onClear}>
          Clear search
        </AdminButton>
      }
    >
      {`No ${nouns} match “${query}”.`}
    </EmptyState>
  );
}

/**
 * The content of a search field whose text is in the URL: the field changes at once, the URL after a pause in typing.
 */
export function useUrlSearchText(textInUrl: string, formatUrl: (text: string) => string) {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState(textInUrl);
  const lastWritten = useRef(textInUrl);
  const text = normalizeSearchText(query);
  const url = formatUrl(text);

  // Back, forward and links change the URL without the field.
  useEffect(() => {
    if (textInUrl === lastWritten.current) return;
    lastWritten.current = textInUrl;
    setQuery(textInUrl);
  }, [textInUrl]);

  useEffect(() => {
    if (text === lastWritten.current) return;
    const timer = setTimeout(() => {
      lastWritten.current = text;
      navigate(url, { replace: true });
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, url, navigate]);

  return { query, setQuery };
}
