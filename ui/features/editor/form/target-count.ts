/** How many products an admin may aim at (specification, section 5). */
export const targetCount = { least: 9, most: 12, usual: 12 } as const;

/** The nearest count that may be aimed at; the usual one for what is no number. */
export function withinTargets(count: number): number {
  if (Number.isNaN(count)) return targetCount.usual;
  return Math.min(Math.max(Math.round(count), targetCount.least), targetCount.most);
}
