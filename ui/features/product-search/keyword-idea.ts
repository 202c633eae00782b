/** "japandi coffee table"; the type alone where no style is chosen. Written as one types into a search. */
export function keywordIdea(style: string, furnitureType: string): string {
  return `${style} ${furnitureType}`.trim().toLowerCase();
}
