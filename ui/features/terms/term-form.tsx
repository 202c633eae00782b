import { type RefObject, useCallback, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { stash, useStash } from "../../api/form-stash.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import * as fieldCss from "../../components/fields.css.ts";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import { type TermListDefinition, useAddTerm } from "./term-list-queries.ts";
import * as css from "./terms.css.ts";

/** The form of a list. Its content is kept across a redirect to the sign-in page. */
function useTermForm(list: TermListDefinition) {
  const stashKey = `name-${list.key}`;
  const stored = useStash(stashKey, parseStashedName);
  const form = useForm({ defaultValues: { name: stored } });
  const text = useWatch({ control: form.control, name: "name" });
  const stashName = useCallback(() => stash(stashKey, form.getValues("name")), [stashKey, form]);
  useBeforeReload(stashName);
  const add = useAddTerm(list, {
    onAdded: (sent) => {
      // The field may already hold the next name.
      if (form.getValues("name").trim() === sent) form.reset({ name: "" });
    },
    onRejected: (message) => form.setError("name", { message }, { shouldFocus: true }),
    onBeforeRedirect: stashName,
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

/** Parses the stashed name; empty for anything but a text. */
function parseStashedName(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

interface TermFormProps {
  list: TermListDefinition;
  field: RefObject<HTMLInputElement | null>;
}

/** Adds terms one after the other: the field keeps the focus, and its text when the name was refused (core/README.md, L11). */
export function TermForm({ list, field }: TermFormProps) {
  const { register, submit, isAdding, isEmpty, error } = useTermForm(list);
  const { ref: registerField, ...registered } = register;
  const errorId = useId();
  return (
    <form
      className={css.form}
      aria-label={`Add ${list.withArticle}`}
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
          aria-label={`Name of ${list.withArticle}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={`Add ${list.withArticle}`}
        />
        <AdminButton type="submit" variant="default" disabled={isEmpty || isAdding} aria-label={`Add ${list.singular}`}>
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
