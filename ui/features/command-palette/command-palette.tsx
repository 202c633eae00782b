import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { foldCase } from "../../../core/kernel/text.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { Dialog, setAutofocus } from "../../components/dialogs/dialog.tsx";
import { control } from "../../components/fields.css.ts";
import { normalizeSearchText } from "../../format.ts";
import { useDebounced } from "../../hooks/use-debounced.ts";
import { paths } from "../../paths.ts";
import * as css from "./command-palette.css.ts";

/** A place to go to. */
export interface Command {
  readonly name: string;
  readonly href: string;
}

interface FoundCommand extends Command {
  readonly kind: "Screen" | "Action" | "Board" | "Product";
}

const actions: readonly Command[] = [
  { name: "Save a product from a shop", href: paths.saveProduct },
  { name: "Open the home page", href: paths.home },
];

/** The commands whose name contains each word of the text. */
export function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = foldCase(text).split(" ");
  return commands.filter(({ name }) => words.every((word) => foldCase(name).includes(word)));
}

/** Finds screens, boards and products by name; the arrow keys choose one, Enter opens it (core/README.md, U27). */
export function CommandPalette({ screens, onClose }: { screens: readonly Command[]; onClose: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const [, navigate] = useLocation();
  const listId = useId();
  const commands = useCommands(screens, text);
  const current = Math.min(chosen, commands.length - 1);
  const open = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    navigate(command.href);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setChosen((current + step + commands.length) % Math.max(1, commands.length));
    if (event.key === "Enter") open(commands[current]);
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  };
  const toOptionId = (index: number) => `${listId}-${index}`;
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        ref={setAutofocus}
        className={control}
        role="combobox"
        aria-label="Boards, products and screens"
        placeholder="Boards, products and screens"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands.length === 0 ? undefined : toOptionId(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchText}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Results" className={css.list}>
        {commands.map((command, index) => (
          <div
            key={`${command.kind} ${command.href}`}
            id={toOptionId(index)}
            ref={index === current ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.option}
            onClick={() => open(command)}
            onKeyDown={handleKeyDown}
          >
            <span dir="auto">{command.name}</span>
            <span className={css.kind}>{command.kind}</span>
          </div>
        ))}
      </div>
      <p className={css.none} role="status">
        {commands.length === 0 && `Nothing matches “${text.trim()}”.`}
      </p>
    </Dialog>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

const shownBoards = 6;
const shownProducts = 4;

function useCommands(screens: readonly Command[], text: string): readonly FoundCommand[] {
  const q = normalizeSearchText(useDebounced(text)) || null;
  const options = { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 };
  const boards = useAdminQuery({
    ...options,
    queryKey: queryKeys.paletteBoards(q),
    queryFn: () => getJson<readonly BoardCardDto[]>(adminEndpoints.boardCards({ limit: shownBoards, q })),
  });
  const products = useAdminQuery({
    ...options,
    queryKey: queryKeys.paletteProducts(q),
    queryFn: () =>
      getJson<{ products: readonly LibraryProductDto[] }>(adminEndpoints.products({ limit: shownProducts, q })),
    enabled: q !== null,
  });
  const foundProducts = q === null ? [] : (products.data?.products ?? []);
  return [
    ...filterCommands(screens, text).map((screen) => ({ ...screen, kind: "Screen" as const })),
    ...filterCommands(actions, text).map((action) => ({ ...action, kind: "Action" as const })),
    ...(boards.data ?? []).map(({ id, title }) => ({ name: title, href: paths.editBoard(id), kind: "Board" as const })),
    ...foundProducts.map(({ id, title }) => ({ name: title, href: paths.product(id), kind: "Product" as const })),
  ];
}
