/** One migration of the schema. Names sort by creation and never change after a release, as databases store them. */
export interface SchemaMigration {
  readonly name: string;
  readonly statements: readonly string[];
}
