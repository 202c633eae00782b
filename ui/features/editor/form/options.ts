import type { Option } from "../../../components/field/select-field.tsx";

/**
 * The choices of a list of names after the one of no name. What a board already has stays a choice, even when the list
 * no longer has it: boards keep names that were removed.
 */
export function nameOptions(names: readonly string[], chosen: string, none: string): readonly Option[] {
  const gone = chosen === "" || names.includes(chosen) ? [] : [chosen];
  return [{ value: "", label: none }, ...[...gone, ...names].map((name) => ({ value: name, label: name }))];
}
