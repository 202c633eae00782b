import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { TermDto } from "../../../../adapters/http/contract/operations/terms.ts";
import { buildSubject, type Combination, requiredTextFields } from "../../../../core/board/board.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { getJson } from "../../../api/http.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { adjectivesQuery, useAdminQuery } from "../../../api/use-admin-api.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { InlineError } from "../../../components/feedback/inline-error.tsx";
import { type Option, SelectField, TextField } from "../../../components/fields.tsx";
import { TextLink } from "../../../components/links.tsx";
import { formatCount } from "../../../format.ts";
import { paths } from "../../../paths.ts";
import { markSubjectChanged, updateDescription } from "../description/description-generator.ts";
import { useEditor } from "../editor-context.ts";
import { clampTargetCount, emptyForm, hasSameValues, targetCount } from "../form/editor-form.ts";
import { useFieldError } from "../form/field-errors.ts";
import * as css from "./configuration.css.ts";

/** A sentence that names the lists that could not be loaded; `lists` is not empty. */
function formatLoadError(lists: readonly string[]): string {
  const named = new Intl.ListFormat("en-GB").format(lists);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} could not be loaded.`;
}

export function ConfigurationSection() {
  const lists = useTermLists();
  const { form } = useEditor();
  const [style, room] = useWatch({ control: form.control, name: ["style", "room"] });
  const subject = buildSubject(style, room);
  return (
    <AdminSection title="Configuration">
      {lists.failed.length > 0 && (
        <div className={css.notice}>
          <InlineError onRetry={lists.retry}>{formatLoadError(lists.failed)}</InlineError>
        </div>
      )}
      {lists.hasNoStyles && (
        <p className={css.notice}>
          There are no styles yet. <TextLink href={paths.boardSettings}>Add one in Settings</TextLink>
        </p>
      )}
      <div className={css.card}>
        <div className={css.fields}>
          <TermSelect name="style" label="Style" emptyLabel="Select a style" names={lists.styles} />
          <TermSelect name="room" label="Room" emptyLabel="None" names={lists.rooms} />
          <TermSelect name="adjective" label="Adjective" emptyLabel="None" names={lists.adjectives} />
          <div className={css.wide}>
            {/* An empty title becomes the subject (core/README.md, B3), which is therefore the placeholder. */}
            <TextField
              label="Board title"
              optional
              error={useFieldError(form, "title")}
              placeholder={subject}
              maxLength={requiredTextFields.title.maxLength}
              autoComplete="off"
              {...form.register("title", { onChange: () => form.clearErrors("title") })}
            />
          </div>
          <TextField
            label="Target product count"
            type="number"
            inputMode="numeric"
            min={targetCount.min}
            max={targetCount.max}
            {...form.register("targetCount", {
              valueAsNumber: true,
              // A value out of bounds becomes the nearest allowed one (core/README.md, E2).
              onBlur: () => form.setValue("targetCount", clampTargetCount(form.getValues("targetCount"))),
            })}
          />
        </div>
      </div>
      <p className={css.subject}>
        <span className={css.subjectLabel}>Generated Subject</span>
        <output className={css.subjectName}>{subject}</output>
      </p>
    </AdminSection>
  );
}

/**
 * The options of a term list, after the empty one. The selected term is an option even if it was removed from the list:
 * boards keep the text of removed terms (core/README.md, L7).
 */
function listTermOptions(names: readonly string[], selected: string, emptyLabel: string): readonly Option[] {
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
}

/** A select for a term of one of the lists. Only the style is required; style and room make the subject. */
function TermSelect({ name, label, emptyLabel, names }: TermSelectProps) {
  const { form } = useEditor();
  const selected = useWatch({ control: form.control, name });
  const { ref, onBlur } = form.register(name);
  return (
    <SelectField
      ref={ref}
      name={name}
      label={label}
      optional={name !== "style"}
      error={useFieldError(form, name)}
      options={listTermOptions(names, selected, emptyLabel)}
      value={selected}
      aria-required={name === "style"}
      onBlur={onBlur}
      onChange={(event) => {
        form.setValue(name, event.target.value);
        form.clearErrors([name, "title"]);
        if (name !== "adjective") updateDescription(form, markSubjectChanged);
      }}
    />
  );
}

interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

/**
 * Names the first board similar to the edited one and the number of others; the edited board is left out
 * (core/README.md, B11). Nothing when the request fails.
 */
export function SimilarBoardsWarning() {
  const { form, boardId } = useEditor();
  const [style, room, adjective] = useWatch({ control: form.control, name: ["style", "room", "adjective"] });
  const { data = [] } = useQuery({
    queryKey: queryKeys.similarBoards(style, room, adjective),
    queryFn: () => getJson<readonly SimilarBoard[]>(adminEndpoints.checkDuplicate({ style, room, adjective })),
    enabled: style !== "",
  });
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

/**
 * Fills in an unused combination for a new board: once, when all lists and the combination are loaded, and only into an
 * untouched form (core/README.md, E1, B12). Renders null: as a component of its own, its loading re-renders nothing
 * else.
 */
export function CombinationPreselection() {
  const { form, session } = useEditor();
  const { areLoaded } = useTermLists();
  const { data } = useAdminQuery({
    queryKey: queryKeys.unusedCombination,
    queryFn: () => getJson<{ readonly combination: Combination | null }>(adminEndpoints.unusedCombination),
    // Fetched by each new editor.
    gcTime: 0,
    staleTime: 0,
  });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !areLoaded || data === undefined) return;
    isDone.current = true;
    if (data.combination === null || !hasSameValues(form.getValues(), emptyForm)) return;
    const { style, room, adjective } = data.combination;
    session.resetTo({ ...emptyForm, style, room: room ?? "", adjective: adjective ?? "" });
  }, [form, session, areLoaded, data]);
  return null;
}
