import { keepPreviousData } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { TextField } from "../../components/fields.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import * as css from "./save-product.css.ts";
import { type BoardTarget, boardChoicesQuery } from "./save-target.ts";

const debounceMs = 200;

interface BoardChoiceProps {
  /** The chosen board. */
  target: BoardTarget | null;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  onChange: (target: BoardTarget) => void;
}

/** A search among all boards. The chosen one stays in the list, also when it does not match. */
export function BoardChoice({ target, error, field, onChange }: BoardChoiceProps) {
  const [text, setText] = useState("");
  const q = useDebounced(text.trim());
  const { data, isError, refetch } = useAdminQuery({ ...boardChoicesQuery(q), placeholderData: keepPreviousData });
  const found = data ?? [];
  const choices = [...(target === null ? [] : [target]), ...found.filter(({ id }) => id !== target?.id)];
  return (
    <fieldset className={css.group}>
      <legend className={visuallyHidden}>Board</legend>
      <TextField
        ref={field}
        label="Board"
        type="search"
        placeholder="Find a board"
        maxLength={limits.searchText}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        // Enter in a search must not save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className={css.choices}>
        {choices.map((board) => (
          <label key={board.id} className={css.choice}>
            <input
              type="radio"
              name="board"
              checked={board.id === target?.id}
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
