import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { TermDto } from "../../../../adapters/http/contract/operations/terms.ts";
import type { Combination } from "../../../../core/board/board.ts";
import { requiredTextFields } from "../../../../core/board/board.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";
import { adjectivesQuery, useAdminQuery } from "../../../api/use-admin-api.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { InlineError } from "../../../components/feedback/inline-error.tsx";
import { type Option, SelectField, TextField } from "../../../components/fields.tsx";
import { TextLink } from "../../../components/links.tsx";
import { formatCount } from "../../../format.ts";
import { paths } from "../../../paths.ts";
import { markSubjectChanged, updateDescription } from "../description/description-generator.ts";
import { similarBoardsQuery, unusedCombinationQuery } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import {
  clampTargetCount,
  type EditorForm,
  emptyForm,
  formatSubject,
  hasSameValues,
  targetCount,
} from "../form/editor-form.ts";
import { useFieldError } from "../form/field-errors.ts";
import * as css from "./configuration.css.ts";

/** The subject, made of style and room (core/README.md, B2). */
function GeneratedSubject() {
  const { form } = useEditor();
  const [style, room] = useWatch({ control: form.control, name: ["style", "room"] });
  return (
    <p className={css.subject}>
      <span className={css.subjectLabel}>Generated Subject</span>
      <output className={css.subjectName}>{formatSubject({ style, room })}</output>
    </p>
  );
}

/** A sentence that names the lists that could not be loaded; `lists` is not empty. */
export function formatLoadError(lists: readonly string[]): string {
  const named = new Intl.ListFormat("en-GB").format(lists);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} could not be loaded.`;
}

/** The target product count; a value out of bounds becomes the nearest allowed one on blur (core/README.md, E2). */
function TargetCountField() {
  const { form } = useEditor();
  return (
    <TextField
      label="Target product count"
      type="number"
      inputMode="numeric"
      min={targetCount.min}
      max={targetCount.max}
      {...form.register("targetCount", {
        valueAsNumber: true,
        onBlur: () => form.setValue("targetCount", clampTargetCount(form.getValues("targetCount"))),
      })}
    />
  );
}

/** An empty title becomes the subject (core/README.md, B3), which is therefore the placeholder. */
function TitleField() {
  const { form } = useEditor();
  const [style, room] = useWatch({ control: form.control, name: ["style", "room"] });
  const error = useFieldError(form, "title");
  return (
    <TextField
      label="Board title"
      optional
      error={error}
      placeholder={formatSubject({ style, room })}
      maxLength={requiredTextFields.title.maxLength}
      autoComplete="off"
      {...form.register("title", { onChange: () => form.clearErrors("title") })}
    />
  );
}

export function ConfigurationSection() {
  const lists = useTermLists();
  const { form } = useEditor();
  const changeSubject = () => updateDescription(form, markSubjectChanged);
  return (
    <AdminSection title="Configuration">
      {lists.failed.length > 0 && (
        <div className={css.failed}>
          <InlineError onRetry={lists.retry}>{formatLoadError(lists.failed)}</InlineError>
        </div>
      )}
      {lists.hasNoStyles && (
        <p className={css.noStyles}>
          There are no styles yet. <TextLink href={paths.boardSettings}>Add one in Settings</TextLink>
        </p>
      )}
      <div className={css.card}>
        <div className={css.fields}>
          <TermSelect
            name="style"
            label="Style"
            emptyLabel="Select a style"
            names={lists.styles}
            onChange={changeSubject}
          />
          <TermSelect
            name="room"
            label="Room"
            emptyLabel="None"
            names={lists.rooms}
            optional
            onChange={changeSubject}
          />
          <TermSelect name="adjective" label="Adjective" emptyLabel="None" names={lists.adjectives} optional />
          <div className={css.wide}>
            <TitleField />
          </div>
          <TargetCountField />
        </div>
      </div>
      <GeneratedSubject />
    </AdminSection>
  );
}

/**
 * The options of a term list, after the empty one. The selected term is an option even if it was removed from the list:
 * boards keep the text of removed terms (core/README.md, L7).
 */
export function listTermOptions(names: readonly string[], selected: string, emptyLabel: string): readonly Option[] {
  const removedTerm = selected === "" || names.includes(selected) ? [] : [selected];
  return [
    { value: "", label: emptyLabel },
    ...[...removedTerm, ...names].map((name) => ({ value: name, label: name })),
  ];
}

interface TermSelectProps {
  name: "style" | "room" | "adjective";
  label: string;
  /** Label of the empty option. */
  emptyLabel: string;
  names: readonly string[];
  optional?: boolean;
  onChange?: () => void;
}

/** A select for a term of one of the lists. */
function TermSelect({ name, label, emptyLabel, names, optional = false, onChange }: TermSelectProps) {
  const { form } = useEditor();
  const selected = useWatch({ control: form.control, name });
  const error = useFieldError(form, name);
  const { ref, onBlur } = form.register(name);
  return (
    <SelectField
      ref={ref}
      name={name}
      label={label}
      optional={optional}
      error={error}
      options={listTermOptions(names, selected, emptyLabel)}
      value={selected}
      aria-required={!optional}
      onBlur={onBlur}
      onChange={(event) => {
        form.setValue(name, event.target.value);
        form.clearErrors([name, "title"]);
        onChange?.();
      }}
    />
  );
}

/** Names the first board similar to the edited one and the number of others; the edited board is left out (core/README.md, B11). */
export function SimilarBoardsWarning() {
  const { form, boardId } = useEditor();
  const [style, room, adjective] = useWatch({ control: form.control, name: ["style", "room", "adjective"] });
  const { data = [] } = useQuery(similarBoardsQuery({ style, room, adjective }));
  const [first, ...others] = style === "" ? [] : data.filter(({ id }) => id !== boardId);
  return (
    <div role="status">
      {first !== undefined && (
        <div className={css.similarBoards}>
          <Copy className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
          <div className={css.text}>
            <p className={css.title}>Similar Board Found</p>
            <p>
              {first.title}
              {others.length > 0 && ` and ${formatCount(others.length, "other")}`}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

const listNames = (terms: readonly TermDto[] | undefined) => terms?.map(({ name }) => name) ?? [];

/** The names of the term lists, and which of them failed to load. */
function useTermLists() {
  const api = usePublicApi();
  const styles = useQuery(stylesQuery(api));
  const rooms = useQuery(roomsQuery(api));
  const adjectives = useQuery(adjectivesQuery);
  const all = Object.entries({ styles, rooms, adjectives });
  return {
    styles: listNames(styles.data),
    rooms: listNames(rooms.data),
    adjectives: listNames(adjectives.data),
    areLoaded: all.every(([, { isSuccess }]) => isSuccess),
    /** True once it is known that there is no style to choose. */
    hasNoStyles: styles.data?.length === 0,
    /** Names of the lists that could not be loaded. */
    failed: all.flatMap(([names, { isError }]) => (isError ? [names] : [])),
    retry: () => {
      for (const [, { isError, refetch }] of all) if (isError) refetch().catch(() => undefined);
    },
  };
}

/** The form of a new board with this combination. */
export function pickPreselection({ style, room, adjective }: Combination): EditorForm {
  return { ...emptyForm, style, room: room ?? "", adjective: adjective ?? "" };
}

/**
 * Fills in an unused combination for a new board: once, when all lists and the combination are loaded, and only into an
 * untouched form (core/README.md, E1). Renders null: as a component of its own, its loading re-renders nothing else.
 */
export function CombinationPreselection() {
  const { form, session, boardId } = useEditor();
  const isNew = boardId === null;
  const { areLoaded: isSuccess } = useTermLists();
  const { data: unused } = useAdminQuery({ ...unusedCombinationQuery, enabled: isNew });
  const isDone = useRef(!isNew);
  useEffect(() => {
    if (isDone.current || !isSuccess || unused === undefined) return;
    isDone.current = true;
    if (!hasSameValues(form.getValues(), emptyForm)) return;
    if (unused.combination !== null) session.resetTo(pickPreselection(unused.combination));
  }, [form, session, isSuccess, unused]);
  return null;
}
