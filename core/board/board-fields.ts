import { normalizeName } from "../kernel/text.ts";
import { maxTermNameLength } from "../term/term.ts";

/** A text of a board that an admin sets. */
interface TextField {
  /** In code points, like `maxLength` in JSON Schema. */
  readonly maxLength: number;
  /** Returns the text in the form in which it is stored. */
  readonly normalize: (text: string) => string;
}

function text(maxLength: number): TextField {
  return { maxLength, normalize: (value) => value.trim() };
}

const name: TextField = { maxLength: maxTermNameLength, normalize: normalizeName };
const url = text(2_048);

/** Texts that are never null (core/README.md, B1 and B10). */
export const requiredTextFields = { title: text(300), subject: text(200), style: name };

/**
 * Texts that are null when empty. All layers read both tables: each field is a property of the API, a column of the table
 * `boards` (in snake case), and a text of the editor's form unless `ui/features/editor/form/editor-form.ts` excludes it.
 */
export const optionalTextFields = {
  description: text(5_000),
  room: name,
  furnitureType: name,
  adjective: name,
  imageUrl: url,
  uploadedMoodboardUrl: url,
};

/** The texts of a board by field. */
export type BoardTexts = Readonly<
  Record<keyof typeof requiredTextFields, string> & Record<keyof typeof optionalTextFields, string | null>
>;

/** Returns one value for each field. */
export function mapFields<Name extends string, Field, Value>(
  fields: Readonly<Record<Name, Field>>,
  map: (name: Name, field: Field) => Value,
): Record<Name, Value> {
  const names = getFieldNames(fields);
  const values = Object.fromEntries(names.map((fieldName) => [fieldName, map(fieldName, fields[fieldName])]));
  if (!hasAllFields(values, names)) throw new Error("A field has no value.");
  return values;
}

export function getFieldNames<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(fields).filter((key): key is Name => Object.hasOwn(fields, key));
}

function hasAllFields<Name extends string, Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly Name[],
): values is Record<Name, Value> {
  return names.every((fieldName) => Object.hasOwn(values, fieldName));
}

/** Returns the texts of an object that has further properties. */
export function pickTexts(board: BoardTexts): BoardTexts {
  return {
    ...mapFields(requiredTextFields, (field) => board[field]),
    ...mapFields(optionalTextFields, (field) => board[field]),
  };
}

/** Normalizes the texts; empty optional ones become null (core/README.md, B4). */
export function normalizeTexts(texts: BoardTexts): BoardTexts {
  return {
    ...mapFields(requiredTextFields, (field, { normalize }) => normalize(texts[field])),
    ...mapFields(optionalTextFields, (field, { normalize }) => normalize(texts[field] ?? "") || null),
  };
}
