import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { TextField } from "../../components/fields.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import * as css from "./save-product.css.ts";
import { boardChoicesQuery, type SaveTarget } from "./save-target.ts";

const debounceMs = 200;

interface TargetChoiceProps {
  target: SaveTarget;
  onChange: (target: SaveTarget) => void;
}

/** The library alone, or a board from a search among all. The chosen one stays in the list, also when it does not match. */
export function TargetChoice({ target, onChange }: TargetChoiceProps) {
  const [text, setText] = useState("");
  const q = useDebounced(text.trim());
  const { data, isError, refetch } = useAdminQuery({ ...boardChoicesQuery(q), placeholderData: keepPreviousData });
  const found = data ?? [];
  const chosen = target === "library" ? [] : [target];
  const choices = [...chosen, ...found.filter(({ id }) => id !== chosen[0]?.id)];
  return (
    <fieldset className={css.group}>
      <legend className={visuallyHidden}>Board</legend>
      <TextField
        label="Board"
        type="search"
        placeholder="Find a board"
        maxLength={limits.searchText}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter in a search must not save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className={css.choices}>
        <label className={css.choice}>
          <input type="radio" name="board" checked={target === "library"} onChange={() => onChange("library")} />
          <span>Just the library</span>
        </label>
        {choices.map((board) => (
          <label key={board.id} className={css.choice}>
            <input
              type="radio"
              name="board"
              checked={board.id === chosen[0]?.id}
              onChange={() => onChange({ id: board.id, title: board.title })}
            />
            <span dir="auto">{board.title}</span>
          </label>
        ))}
      </div>
      {isError && <InlineError onRetry={() => void refetch()}>The boards could not be loaded.</InlineError>}
      <p className={css.hint} role="status">
        {data !== undefined && found.length === 0
          ? q === ""
            ? "There is no board yet."
            : `No boards match “${q}”.`
          : ""}
      </p>
    </fieldset>
  );
}

function useDebounced(text: string): string {
  const [value, setValue] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setValue(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return value;
}
