import type { TermWire } from "../../../../adapters/http/contract/term.ts";
import { slugOf, titleCase } from "../../../../core/kernel/text.ts";
import { Icon } from "../../../components/icons.tsx";
import * as css from "../filter-bar.css.ts";

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

export function FilterSelect({ name, label, all, terms, chosen, onPick }: FilterSelectProps) {
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
