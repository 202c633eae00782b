import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, X } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/operations/terms.ts";
import type { PageData } from "../../../adapters/http/contract/page-renderer.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { useStash, useStashBeforeLeaving } from "../../api/form-stash.ts";
import { getJson } from "../../api/http.ts";
import { invalidateTerms } from "../../api/invalidate.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { queryKeys, type TermList as TermListKey } from "../../api/query-keys.ts";
import { describeProblem, send, sendJson } from "../../api/send.ts";
import {
  adjectivesQuery,
  furnitureTypesQuery,
  termUsageQuery,
  useAdminMutation,
  useAdminQuery,
} from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import * as fieldCss from "../../components/fields.css.ts";
import { TextLink } from "../../components/links.tsx";
import { RenameProgress, RenameTerm } from "../../components/rename-term.tsx";
import { useToast } from "../../hooks/toasts.ts";
import { useListFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { paths } from "../../paths.ts";
import { toastTexts } from "../../toast-texts.ts";
import * as css from "./terms.css.ts";

/** A list: the form that adds a term, and its terms. */
function TermList({ list }: { list: TermListDefinition }) {
  const query = useQuery(list.query(usePublicApi()));
  const field = useRef<HTMLInputElement>(null);
  return (
    <AdminSection title={list.title} count={query.data?.length}>
      <TermForm list={list} field={field} />
      <QueryContent query={query} error={`Failed to fetch ${list.singular}s`}>
        {(terms) => <TermBadges list={list} terms={terms} fallbackRef={field} />}
      </QueryContent>
      {list.related !== undefined && (
        <p className={css.related}>
          <TextLink href={list.related.href}>{list.related.text}</TextLink>
        </p>
      )}
    </AdminSection>
  );
}

/** The four term lists (core/README.md, L1). */
export function TermLists() {
  return (
    <div className={css.lists}>
      {termListDefinitions.map((list) => (
        <TermList key={list.key} list={list} />
      ))}
    </div>
  );
}

interface TermBadgeProps {
  name: string;
  /** The progress of a rename. */
  progress: ReactNode;
  /** The button that renames it. */
  children: ReactNode;
  /** Whether it is being removed. */
  isRemoving: boolean;
  onRemove: () => void;
}

function TermBadge({ name, progress, children, isRemoving, onRemove }: TermBadgeProps) {
  return (
    <li className={css.badge} data-removing={isRemoving}>
      <span className={css.name} dir="auto">
        {name}
        {progress}
      </span>
      {children}
      <button
        type="button"
        className={css.action.remove}
        aria-label={`Remove ${name}`}
        aria-disabled={isRemoving}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}

interface TermBadgesProps {
  list: TermListDefinition;
  terms: readonly TermDto[];
  /** Focused after the last term was removed. */
  fallbackRef: RefObject<HTMLElement | null>;
}

/** The terms of a list. After a removal the focus moves to the neighbor of the removed term. */
function TermBadges({ list, terms, fallbackRef }: TermBadgesProps) {
  const ids = terms.map(({ id }) => id);
  const { listRef, listeners } = useListFocusRecovery<HTMLUListElement>(ids, fallbackRef);
  const remove = useRemoveTerm(list);
  const { data: counts } = useAdminQuery(termUsageQuery(list.key));
  const getUsage = ({ id }: TermDto) => counts?.find((usage) => usage.id === id);
  if (terms.length === 0) return <p className={css.empty}>{`No ${list.singular}s yet`}</p>;
  return (
    <ul ref={listRef} {...listeners} className={css.badges}>
      {terms.map((term) => (
        <TermBadge
          key={term.id}
          name={term.name}
          progress={<RenameProgress list={list.key} usage={getUsage(term)} />}
          isRemoving={remove.isPending && remove.variables.id === term.id}
          onRemove={() => !remove.isPending && remove.mutate(term)}
        >
          <RenameTerm list={list.key} term={term} terms={terms} usage={getUsage(term)}>
            {(open) => (
              <button type="button" className={css.action.rename} aria-label={`Rename ${term.name}`} onClick={open}>
                <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
              </button>
            )}
          </RenameTerm>
        </TermBadge>
      ))}
    </ul>
  );
}

/** The form of a list. Its content is kept across a redirect to the sign-in page. */
function useTermForm(list: TermListDefinition, field: RefObject<HTMLInputElement | null>) {
  const stashKey = `name-${list.key}`;
  const [name, setName] = useState(useStash(stashKey, parseStashedName));
  const [error, setError] = useState<string>();
  const { stashNow } = useStashBeforeLeaving(stashKey, () => name);
  const add = useAddTerm(list, {
    // The field may already hold the next name.
    onAdded: (sent) => setName((now) => (now.trim() === sent ? "" : now)),
    onRejected: (message) => {
      setError(message);
      field.current?.focus();
    },
    onBeforeRedirect: stashNow,
  });
  return {
    name,
    error,
    isAdding: add.isPending,
    change: (text: string) => {
      setName(text);
      setError(undefined);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      field.current?.focus();
      setError(undefined);
      if (name.trim() !== "" && !add.isPending) add.mutate(name.trim());
    },
  };
}

/** Parses the stashed name; empty for anything but a text. */
function parseStashedName(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

/**
 * Adds terms one after the other: the field keeps the focus, and its text when the name was refused (core/README.md,
 * L11).
 */
function TermForm({ list, field }: { list: TermListDefinition; field: RefObject<HTMLInputElement | null> }) {
  const { name, error, isAdding, change, submit } = useTermForm(list, field);
  const errorId = useId();
  return (
    <form className={css.form} aria-label={`Add ${list.withArticle}`} onSubmit={submit} noValidate>
      <div className={css.line}>
        <input
          ref={field}
          value={name}
          onChange={({ target }) => change(target.value)}
          className={fieldCss.control}
          type="text"
          autoComplete="off"
          aria-label={`Name of ${list.withArticle}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={`Add ${list.withArticle}`}
        />
        <AdminButton
          type="submit"
          variant="default"
          disabled={name.trim() === "" || isAdding}
          aria-label={`Add ${list.singular}`}
        >
          Add
        </AdminButton>
      </div>
      {error !== undefined && (
        <p className={fieldCss.error} id={errorId}>
          {error}
        </p>
      )}
    </form>
  );
}

/** One of the four term lists, with the words for its texts (core/README.md, L1, L11). */
interface TermListDefinition {
  readonly key: TermListKey;
  readonly query: (api: PageData) => ReturnType<typeof stylesQuery>;
  readonly title: string;
  /** "style". */
  readonly singular: string;
  /** "a style". */
  readonly withArticle: string;
  /** A link to another page about the list. */
  readonly related?: { readonly href: string; readonly text: string };
}

const termListDefinitions: readonly TermListDefinition[] = [
  {
    key: "styles",
    query: stylesQuery,
    title: "Styles",
    singular: "style",
    withArticle: "a style",
    related: { href: paths.styleLists, text: "Set their order and covers in Style Lists" },
  },
  {
    key: "rooms",
    query: roomsQuery,
    title: "Rooms",
    singular: "room",
    withArticle: "a room",
  },
  {
    key: "furnitureTypes",
    query: () => furnitureTypesQuery,
    title: "Furniture Types",
    singular: "furniture type",
    withArticle: "a furniture type",
  },
  {
    key: "adjectives",
    query: () => adjectivesQuery,
    title: "Adjectives",
    singular: "adjective",
    withArticle: "an adjective",
  },
];

/** Changes the cached list, then fetches again what the change affects. */
async function updateTermsCache(
  client: QueryClient,
  list: TermListDefinition,
  change: (terms: readonly TermDto[]) => readonly TermDto[],
): Promise<void> {
  client.setQueryData<readonly TermDto[]>(queryKeys[list.key], (terms) => terms && change(terms));
  await invalidateTerms(client, list.key);
}

interface AddTermOptions {
  readonly onAdded: (sent: string) => void;
  /** Called with the message of the server when it refused the name. */
  readonly onRejected: (message: string) => void;
  readonly onBeforeRedirect: () => void;
}

/** Adds a trimmed name to a list (core/README.md, L11). */
function useAddTerm(list: TermListDefinition, { onAdded, onRejected, onBeforeRedirect }: AddTermOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (name: string) => sendJson<TermDto>("POST", adminEndpoints[list.key].all, { name }),
    onSuccess: (added, sent) => {
      onAdded(sent);
      toast(toastTexts[list.key].added);
      void updateTermsCache(client, list, (terms) => [...terms, added]);
    },
    failure: toastTexts[list.key].addFailed.description,
    onError: (error) => {
      const reason = describeProblem(error, "");
      if (reason !== "") onRejected(reason);
    },
    onBeforeRedirect,
  });
}

/** The question before a term that boards use is removed (core/README.md, L7). */
function formatRemovalQuestion(name: string, boards: number): string {
  const [subject, pronoun] =
    boards === 1 ? ["1 board uses", "It keeps its"] : [`${boards} boards use`, "They keep their"];
  return `${subject} “${name}”. ${pronoun} text. Remove “${name}” from the list all the same?`;
}

/** Removes a term, with a confirmation when boards use it. Returns whether it was removed. */
function useRemoveTerm(list: TermListDefinition) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: async ({ id, name }: Pick<TermDto, "id" | "name">) => {
      const usage = await getJson<readonly TermUsageDto[]>(adminEndpoints[list.key].boardCounts);
      const boards = usage.find((entry) => entry.id === id)?.boards ?? 0;
      if (boards > 0 && !window.confirm(formatRemovalQuestion(name, boards))) return false;
      await send("DELETE", adminEndpoints[list.key].one(id));
      return true;
    },
    onSuccess: (isRemoved, { id }) => {
      if (!isRemoved) return;
      toast(toastTexts[list.key].deleted);
      void updateTermsCache(client, list, (terms) => terms.filter((term) => term.id !== id));
    },
    failure: toastTexts[list.key].deleteFailed.description,
  });
}
