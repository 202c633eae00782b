import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useLocation } from "wouter";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { slugify } from "../../../core/kernel/text.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import * as fieldsCss from "../../components/fields.css.ts";
import type { Option } from "../../components/fields.tsx";
import { paths } from "../../paths.ts";
import { type BoardFilter, boardOrders, formatBoardFilter } from "./admin-board-queries.ts";
import * as css from "./dashboard.css.ts";

const orderNames: Readonly<Record<BoardFilter["order"], string>> = {
  changed: "Last changed",
  published: "Last published",
  title: "Title",
  views: "Most views",
  clicks: "Most clicks in 30 days",
};
const orderOptions = boardOrders.map((value) => ({ value, label: orderNames[value] }));
const bestMatch: readonly Option[] = [{ value: "changed", label: "Best match" }];

/** The choices of a list; also one that is in the address and not, or no longer, in the list. */
function toOptions(all: string, terms: readonly TermDto[] = [], chosen: string): readonly Option[] {
  const named = terms.map(({ name }) => ({ value: slugify(name), label: name }));
  const isListed = chosen === "" || named.some(({ value }) => value === chosen);
  return [{ value: "", label: all }, ...named, ...(isListed ? [] : [{ value: chosen, label: chosen }])];
}

/** Style, room and order of the list, which are in the address. */
export function BoardFilters({ filter }: { filter: BoardFilter }) {
  const api = usePublicApi();
  const { data: styles } = useQuery(stylesQuery(api));
  const { data: rooms } = useQuery(roomsQuery(api));
  const [, navigate] = useLocation();
  const set = (change: Partial<BoardFilter>) =>
    navigate(`${paths.admin}${formatBoardFilter({ ...filter, ...change })}`);
  const isSearch = filter.q !== "";
  return (
    <div className={css.filters}>
      <Choice
        label="Style"
        value={filter.style}
        options={toOptions("All styles", styles, filter.style)}
        onChoose={(style) => set({ style })}
      />
      <Choice
        label="Room"
        value={filter.room}
        options={toOptions("All rooms", rooms, filter.room)}
        onChoose={(room) => set({ room })}
      />
      <Choice
        label="Order"
        value={isSearch ? "changed" : filter.order}
        options={isSearch ? bestMatch : orderOptions}
        onChoose={(value) => set({ order: boardOrders.find((order) => order === value) ?? "changed" })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className={fieldsCss.selectWrapper}>
      <select className={css.filter} aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={fieldsCss.chevron} size={16} strokeWidth={1.5} aria-hidden="true" />
    </div>
  );
}
