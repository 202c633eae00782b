/**
 * What the writer can say about a style. Every sentence stands alone.
 * `{room}` becomes "living room" or "room", `{style}` the style's name.
 */
export interface Voice {
  /** Each says something of the room and contains `{room}`. */
  readonly openers: readonly string[];
  /** Each says what the style is made of and contains the style's name. */
  readonly principles: readonly string[];
  readonly closers: readonly string[];
}
