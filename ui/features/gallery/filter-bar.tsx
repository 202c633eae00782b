import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { slugify, toTitleCase } from "../../../core/kernel/text.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { Icon } from "../../components/icons.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { type BoardListFilter, parseListSearchParams, paths } from "../../paths.ts";
import * as css from "./filter-bar.css.ts";

interface FilterSelectProps {
  name: "style" | "room";
  label: string;
  /** Label of the option for no filter. */
  emptyLabel: string;
  terms: readonly TermDto[];
  /** Slug of the selected term; empty for no filter. */
  selected: string;
  onSelect: () => void;
}

function FilterSelect({ name, label, emptyLabel, terms, selected, onSelect }: FilterSelectProps) {
  const options = terms.map((term) => ({ slug: slugify(term.name), name: term.name }));
  const isListed = selected === "" || options.some(({ slug }) => slug === selected);
  return (
    <label className={css.filter}>
      <span className={css.label}>{label}</span>
      <select
        className={selected === "" ? css.select.all : css.select.selected}
        name={name}
        value={selected}
        autoComplete="off"
        onChange={onSelect}
      >
        <option value="">{emptyLabel}</option>
        {!isListed && <option value={selected}>{toTitleCase(selected)}</option>}
        {options.map((option) => (
          <option key={option.slug} value={option.slug}>
            {option.name}
          </option>
        ))}
      </select>
      <span className={css.chevron}>
        <Icon name="chevronDown" size={16} />
      </span>
    </label>
  );
}

/** Search, style and room filter of the list of all boards. Without JavaScript it is a form with a button. */
export function FilterBar({ filter }: { filter: BoardListFilter }) {
  const { q = "", style = "", room = "" } = filter;
  const { field, onInput, onSelect, onSubmit } = useFilterForm(filter);
  const api = usePublicApi();
  const styles = useQuery(stylesQuery(api)).data ?? [];
  const rooms = useQuery(roomsQuery(api)).data ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <search>
      <form className={css.bar} action={paths.boards} onSubmit={onSubmit}>
        <label className={css.search}>
          <span className={css.searchIcon}>
            <Icon name="search" size={18} />
          </span>
          <span className={visuallyHidden}>Search boards</span>
          <input
            ref={field}
            className={css.field}
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Search boards"
            maxLength={limits.searchText}
            autoComplete="off"
            onInput={onInput}
          />
        </label>
        <FilterSelect
          name="style"
          label="Style"
          emptyLabel="All styles"
          terms={styles}
          selected={style}
          onSelect={onSelect}
        />
        <FilterSelect
          name="room"
          label="Room"
          emptyLabel="All rooms"
          terms={rooms}
          selected={room}
          onSelect={onSelect}
        />
        {isFiltered && (
          <Link className={css.clear} href={paths.boards} onClick={() => field.current?.focus()}>
            Clear filters
          </Link>
        )}
        <noscript className={css.apply}>
          <button className={css.applyButton} type="submit">
            Apply
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Delay between the last keystroke and the update of the URL. */
const debounceMs = 300;
/** Events on `window` for history navigation and for wouter's own navigation. */
const locationEvents = ["popstate", "pushState", "replaceState"] as const;

/**
 * Uncontrolled filter form whose values are written to the URL: the search text after a pause, replacing the history
 * entry; a select at once, as a new entry. `current` is the filter of the current URL.
 */
function useFilterForm(current: BoardListFilter) {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastOwnPath = useRef("");

  const navigateToForm = (form: HTMLFormElement | null, replace: boolean) => {
    clearTimeout(debounceTimer.current);
    if (form === null) return;
    const url = formatListPath(readForm(form));
    lastOwnPath.current = url;
    navigate(url, { replace });
  };

  const applyEarlyInput = useEffectEvent(() => {
    const form = field.current?.form ?? null;
    if (form !== null && formatListPath(readForm(form)) !== formatListPath(current)) navigateToForm(form, true);
  });
  // Applies what was typed or selected before hydration.
  useEffect(() => applyEarlyInput(), []);

  // Other navigation (history, links) overrides the search text, including text that waits for the debounce.
  useEffect(() => {
    const syncFromLocation = () => {
      const { pathname, search } = window.location;
      const isOwn = pathname + search === lastOwnPath.current;
      lastOwnPath.current = "";
      if (isOwn || field.current === null) return;
      clearTimeout(debounceTimer.current);
      field.current.value = parseListSearchParams(search).filter.q ?? "";
    };
    for (const event of locationEvents) window.addEventListener(event, syncFromLocation);
    return () => {
      clearTimeout(debounceTimer.current);
      for (const event of locationEvents) window.removeEventListener(event, syncFromLocation);
    };
  }, []);

  return {
    field,
    onInput: () => {
      clearTimeout(debounceTimer.current);
      debounceTimer.current = setTimeout(() => navigateToForm(field.current?.form ?? null, true), debounceMs);
    },
    onSelect: () => navigateToForm(field.current?.form ?? null, false),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      navigateToForm(event.currentTarget, false);
    },
  };
}

function formatListPath({ q = "", style = "", room = "" }: BoardListFilter): string {
  return paths.listPath(paths.boards, { q, style, room });
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const getValue = (name: string) => String(data.get(name) ?? "").trim();
  return { q: getValue("q"), style: getValue("style"), room: getValue("room") };
}
