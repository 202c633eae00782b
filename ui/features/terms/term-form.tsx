import { type RefObject, useCallback, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { keepWork, useKeptWork } from "../../api/form-stash.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import * as fieldCss from "../../components/fields.css.ts";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import type { NameKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { useAddName } from "./use-term-mutations.ts";

/** The field of one list. What stands in it survives a sign-in that has to be done in between. */
function useNameForm(kind: NameKind) {
  const keptAs = `name-${kind.key}`;
  const kept = useKeptWork(keptAs, nameOf);
  const form = useForm({ defaultValues: { name: kept } });
  const text = useWatch({ control: form.control, name: "name" });
  const keep = useCallback(() => keepWork(keptAs, form.getValues("name")), [keptAs, form]);
  useBeforeReload(keep);
  const add = useAddName(kind, {
    onAdded: (sent) => {
      // What was typed meanwhile is the next name already.
      if (form.getValues("name").trim() === sent) form.reset({ name: "" });
    },
    onRefused: (message) => form.setError("name", { message }, { shouldFocus: true }),
    beforeLeaving: keep,
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
function nameOf(kept: unknown): string {
  return typeof kept === "string" ? kept : "";
}

interface NameFormProps {
  kind: NameKind;
  field: RefObject<HTMLInputElement | null>;
}

/** Adds name after name: the field keeps the focus, and its text where the name was refused. */
export function NameForm({ kind, field }: NameFormProps) {
  const { register, submit, isAdding, isEmpty, error } = useNameForm(kind);
  const { ref: registerField, ...registered } = register;
  const errorId = useId();
  return (
    <form
      className={css.form}
      aria-label={`Add ${kind.one}`}
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
          aria-label={`Name of ${kind.one}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={`Add ${kind.one}`}
        />
        <ActionButton type="submit" look="default" disabled={isEmpty || isAdding} aria-label={`Add ${kind.noun}`}>
          Add
        </ActionButton>
      </div>
      {error !== undefined && (
        <p className={fieldCss.error} id={errorId}>
          {error}
        </p>
      )}
    </form>
  );
}
