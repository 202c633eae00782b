import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { TermDto, TermUsageDto } from "../../adapters/http/contract/operations/terms.ts";
import { slugify } from "../../core/kernel/text.ts";
import { adminEndpoints } from "../api/admin-endpoints.ts";
import { invalidateRenamedTerm } from "../api/invalidate.ts";
import { queryKeys, type TermList } from "../api/query-keys.ts";
import { describeProblem, sendJson } from "../api/send.ts";
import { useAdminMutation } from "../api/use-admin-api.ts";
import { formatCount } from "../format.ts";
import { useToast } from "../hooks/toasts.ts";
import { AdminButton } from "./buttons/admin-button.tsx";
import { Dialog, setAutofocus } from "./dialogs/dialog.tsx";
import { TextField } from "./fields.tsx";
import * as css from "./rename-term.css.ts";

const nouns = { styles: "Style", rooms: "Room", furnitureTypes: "Furniture type", adjectives: "Adjective" } as const;

interface RenameTermProps {
  list: TermList;
  term: TermDto;
  /** All terms of the list. */
  terms: readonly TermDto[];
  /** Undefined while unknown. */
  usage: TermUsageDto | undefined;
  /** The button that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Renames a term everywhere, or merges it into the one that has the name already (core/README.md, L12). */
export function RenameTerm({ children, ...props }: RenameTermProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen && <RenameDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type RenameDialogProps = Omit<RenameTermProps, "children"> & { onClose: () => void };

function RenameDialog({ list, term, terms, usage, onClose }: RenameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(term.name);
  /** The term that has the name, once the merge was offered. */
  const [target, setTarget] = useState<TermDto | null>(null);
  const rename = useRenameTerm(list, term, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === term.name) {
      onClose();
      return;
    }
    const taken = terms.find((other) => other.id !== term.id && slugify(other.name) === slugify(name));
    if (taken !== undefined && taken.id !== target?.id) setTarget(taken);
    else if (!rename.isPending && name.trim() !== "") rename.mutate({ name: name.trim(), merge: taken !== undefined });
  };
  return (
    <Dialog
      title={`Rename “${term.name}”`}
      description="Everywhere at once. Old addresses lead to the new one. The name of another entry merges both."
      onClose={onClose}
      footer={
        <AdminButton
          type="submit"
          form={formId}
          variant="primary"
          pending={rename.isPending}
          // The second press of a double click on "Rename" must not answer the question about a merge.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {target === null ? "Rename" : "Merge"}
        </AdminButton>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={setAutofocus}
          label="New name"
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setTarget(null);
            rename.reset();
          }}
          error={rename.isError ? describeProblem(rename.error, "Failed to rename. Please try again.") : undefined}
        />
      </form>
      <p role="status" className={css.question}>
        {target !== null && formatMergeQuestion(term.name, target.name, usage)}
      </p>
    </Dialog>
  );
}

function formatMergeQuestion(name: string, target: string, usage: TermUsageDto | undefined): string {
  return `Merge “${name}”${usage === undefined ? "" : ` (${formatCount(usage.boards, "board")})`} into “${target}”?`;
}

function useRenameTerm(list: TermList, { id, name }: TermDto, onRenamed: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (body: { readonly name: string; readonly merge: boolean }) =>
      sendJson<TermDto>("POST", adminEndpoints[list].rename(id), body),
    onSuccess: (renamed, { merge }) => {
      client.setQueryData<readonly TermDto[]>(queryKeys[list], (terms) =>
        terms?.flatMap((term) => (term.id === renamed.id ? renamed : term.id === id ? [] : term)),
      );
      const description = `“${name}” is “${renamed.name}” now.`;
      toast({ title: `${nouns[list]} ${merge ? "merged" : "renamed"}`, description });
      void invalidateRenamedTerm(client, list);
      onRenamed();
    },
  });
}

/** How many boards have the new name, while they are renamed in the background. */
export function RenameProgress({ list, usage }: { list: TermList; usage: TermUsageDto | undefined }) {
  const client = useQueryClient();
  const progress = usage?.renaming;
  const isRunning = progress !== undefined;
  // Boards that were loaded meanwhile can have the old name.
  useEffect(() => (isRunning ? () => void invalidateRenamedTerm(client, list) : undefined), [isRunning, client, list]);
  if (progress === undefined) return null;
  const total = formatCount(progress.boards, list === "furnitureTypes" ? "product" : "board");
  return (
    <span
      role="status"
      className={css.progress}
    >{`Renaming: ${progress.renamed.toLocaleString("en-US")} of ${total}`}</span>
  );
}
