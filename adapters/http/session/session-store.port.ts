/** Where sessions are kept: in the database, so that every node knows them and sign-out ends them. */
export interface SessionStore {
  get(id: string): Promise<Record<string, unknown> | undefined>;
  set(id: string, session: Record<string, unknown>, maxAgeMs: number): Promise<void>;
  destroy(id: string): Promise<void>;
}
