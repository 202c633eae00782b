/** What one look found, and what to do when it is not well. */
export interface Finding {
  readonly about: string;
  readonly says: string;
  /** Absent: all is well. */
  readonly advice?: string;
}

export const asLines = ({ about, says, advice }: Finding): string =>
  advice === undefined ? `✓ ${about}: ${says}\n` : `✗ ${about}: ${says}\n  → ${advice}\n`;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
