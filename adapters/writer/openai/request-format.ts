const schema = {
  type: "object",
  properties: { description: { type: "string" } },
  required: ["description"],
  additionalProperties: false,
} as const;

/** What to ask a server for, strictest first: not every one that speaks like OpenAI's knows them all. */
export const answerFormats = [
  { type: "json_schema", json_schema: { name: "board", strict: true, schema } },
  { type: "json_object" },
  { type: "text" },
] as const;
