/** What one check found, and what to do when it is not well. */
export interface Finding {
  readonly about: string;
  readonly says: string;
  /** Absent: all is well. */
  readonly advice?: string;
  /** The site runs all the same. */
  readonly isWarning?: true;
}

export const isFailure = ({ advice, isWarning }: Finding): boolean => advice !== undefined && isWarning !== true;

export const asLines = (finding: Finding): string => {
  const { about, says, advice } = finding;
  if (advice === undefined) return `✓ ${about}: ${says}\n`;
  return `${isFailure(finding) ? "✗" : "!"} ${about}: ${says}\n  → ${advice}\n`;
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
