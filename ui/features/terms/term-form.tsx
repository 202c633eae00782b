import { type RefObject, useCallback, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { stash, useStash } from "../../api/form-stash.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import * as fieldCss from "../../components/fields.css.ts";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import type { TermKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { useAddTerm } from "./use-term-mutations.ts";

/** The field of one list. What stands in it survives a sign-in that has to be done in between. */
function useTermForm(kind: TermKind) {
  const keptAs = `name-${kind.key}`;
  const stored = useStash(keptAs, getName);
  const form = useForm({ defaultValues: { name: stored } });
  const text = useWatch({ control: form.control, name: "name" });
  const keep = useCallback(() => stash(keptAs, form.getValues("name")), [keptAs, form]);
  useBeforeReload(keep);
  const add = useAddTerm(kind, {
    onAdded: (sent) => {
      // What was typed meanwhile is the next name already.
      if (form.getValues("name").trim() === sent) form.reset({ name: "" });
    },
    onRejected: (message) => form.setError("name", { message }, { shouldFocus: true }),
    onBeforeRedirect: keep,
  });
  const submit = form.handleSubmit(({ name }) => {
    const trimmed = name.trim();
    if (trimmed !== "" && !add.isPending) add.mutate(trimmed);
  });
  return {
    register: form.register("name", { onChange: () => form.clearErrors("name") }),
    submit,
    isAdding: add.isPending,
    isEmpty: text.trim() === "",
    error: form.formState.errors.name?.message,
  };
}

/** The name as it was kept; empty for anything else. */
function getName(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

interface NameFormProps {
  kind: TermKind;
  field: RefObject<HTMLInputElement | null>;
}

/** Adds name after name: the field keeps the focus, and its text where the name was refused. */
export function TermForm({ kind, field }: NameFormProps) {
  const { register, submit, isAdding, isEmpty, error } = useTermForm(kind);
  const { ref: registerField, ...registered } = register;
  const errorId = useId();
  return (
    <form
      className={css.form}
      aria-label={`Add ${kind.withArticle}`}
      onSubmit={(event) => {
        field.current?.focus();
        void submit(event);
      }}
      noValidate
    >
      <div className={css.line}>
        <input
          {...registered}
          ref={(element) => {
            registerField(element);
            field.current = element;
          }}
          className={fieldCss.control}
          type="text"
          autoComplete="off"
          aria-label={`Name of ${kind.withArticle}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={`Add ${kind.withArticle}`}
        />
        <AdminButton type="submit" variant="default" disabled={isEmpty || isAdding} aria-label={`Add ${kind.singular}`}>
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
