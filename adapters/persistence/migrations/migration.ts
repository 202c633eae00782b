/** One step of the schema. Names sort in the order of their making and never change once released. */
export interface SchemaMigration {
  readonly name: string;
  readonly statements: readonly string[];
}
