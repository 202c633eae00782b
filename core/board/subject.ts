/** The style and the room joined by a space (specification, section 4). */
export function subjectOf(style: string, room: string | null): string {
  return [style, room ?? ""]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

/** The optional title falls back to the subject (specification, section 2). */
export function titleOrSubject(title: string, subject: string): string {
  return title.trim() || subject.trim();
}
