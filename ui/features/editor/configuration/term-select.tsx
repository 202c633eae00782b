import { useWatch } from "react-hook-form";
import { type Option, SelectField } from "../../../components/fields.tsx";
import { useEditor } from "../editor-context.ts";
import { useFieldError } from "../form/field-errors.ts";

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
export function TermSelect({ name, label, emptyLabel, names, optional = false, onChange }: TermSelectProps) {
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
