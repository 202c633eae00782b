/** How many characters a featured card shows of a description (specification, section 9). */
export const excerptLength = 200;

/** A description cut to 200 characters plus "..." if it is longer; a character is never cut in half. */
export function excerptOf(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= excerptLength) return description;
  return `${characters.slice(0, excerptLength).join("").trimEnd()}...`;
}
