import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { slugOf, titleCase } from "../../../core/kernel/text.ts";
import { useReads } from "../../api/public-api-context.tsx";
import { type ListFilter, roomsQuery, stylesQuery } from "../../api/queries.ts";
import { Icon } from "../../components/icons.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import * as css from "./filter-bar.css.ts";
import { useFilterForm } from "./use-filter-form.ts";

interface FilterSelectProps {
  name: "style" | "room";
  label: string;
  /** The choice of no filter. */
  all: string;
  terms: readonly TermWire[];
  /** Slug of what is chosen; empty for no filter. */
  chosen: string;
  onPick: () => void;
}

function FilterSelect({ name, label, all, terms, chosen, onPick }: FilterSelectProps) {
  const options = terms.map((term) => ({ slug: slugOf(term.name), name: term.name }));
  const isListed = chosen === "" || options.some(({ slug }) => slug === chosen);
  return (
    <label className={css.choice}>
      <span className={css.label}>{label}</span>
      <select
        className={chosen === "" ? css.select.all : css.select.chosen}
        name={name}
        value={chosen}
        autoComplete="off"
        onChange={onPick}
      >
        <option value="">{all}</option>
        {!isListed && <option value={chosen}>{titleCase(chosen)}</option>}
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

/** Words, a style and a room that narrow the list of all boards. Without a script it is a form with a button. */
export function FilterBar({ filter }: { filter: ListFilter }) {
  const { q = "", style = "", room = "" } = filter;
  const { field, onType, onPick, onSubmit } = useFilterForm(filter);
  const reads = useReads();
  const styles = useQuery(stylesQuery(reads)).data ?? [];
  const rooms = useQuery(roomsQuery(reads)).data ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <search>
      <form className={css.bar} action={paths.boards} onSubmit={onSubmit}>
        <label className={css.words}>
          <span className={css.glass}>
            <Icon name="search" size={18} />
          </span>
          <span className={spokenOnly}>Search boards</span>
          <input
            ref={field}
            className={css.field}
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Search boards"
            maxLength={200}
            autoComplete="off"
            onInput={onType}
          />
        </label>
        <FilterSelect name="style" label="Style" all="All styles" terms={styles} chosen={style} onPick={onPick} />
        <FilterSelect name="room" label="Room" all="All rooms" terms={rooms} chosen={room} onPick={onPick} />
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
