/** What is asked before a name goes that boards use: they keep their text and their pages. */
export function removalQuestion(name: string, boards: number): string {
  const [subject, pronoun] =
    boards === 1 ? ["1 board uses", "It keeps its"] : [`${boards} boards use`, "They keep their"];
  return `${subject} "${name}". ${pronoun} text. Remove "${name}" from the list all the same?`;
}
