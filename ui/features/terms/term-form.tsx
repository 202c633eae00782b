import { type RefObject, useId } from "react";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import * as fieldCss from "../../components/fields.css.ts";
import * as css from "../lists-admin/name-form.css.ts";
import { useNameForm } from "../lists-admin/use-name-form.ts";
import type { NameKind } from "./term-kinds.ts";

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
