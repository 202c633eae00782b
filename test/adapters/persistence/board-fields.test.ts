import { expect, test } from "vitest";
import { z } from "zod";
import { optionalTextFields, requiredTextFields } from "../../../core/board/board.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const rowsSchema = z.array(z.object({ name: z.string(), isNullable: z.boolean() }));
const columns = rowsSchema.parse(
  await runSql(
    await freshDatabase(),
    `select column_name as name, is_nullable = 'YES' as "isNullable" from information_schema.columns
     where table_schema = 'public' and table_name = 'boards' and data_type = 'text'`,
  ),
);

/** Fields without a text column that is nullable or not, as the field is. */
function findMissingColumns(fields: object, isNullable: boolean): readonly string[] {
  const names = new Set(columns.filter((column) => column.isNullable === isNullable).map(({ name }) => name));
  return Object.keys(fields).filter(
    (field) => !names.has(field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)),
  );
}

test("the table of boards has a column for each text field", () => {
  expect(findMissingColumns(requiredTextFields, false)).toEqual([]);
  expect(findMissingColumns(optionalTextFields, true)).toEqual([]);
});

test("a field without a column is found", () => {
  expect(findMissingColumns({ ...optionalTextFields, plantedField: {} }, true)).toEqual(["plantedField"]);
  expect(findMissingColumns({ ...optionalTextFields, title: {} }, true)).toEqual(["title"]);
});
