interface Fragment {
  readonly json: string;
  /** Index of the first character after it. */
  readonly end: number;
}

/**
 * Parses what shops write into JSON-LD scripts although it is not strict JSON: line breaks, tabs and quotation marks in
 * strings, missing, trailing and repeated commas, missing values, single quotes, unquoted names, comments, CDATA, a
 * byte order mark, a bracket too many or too few. Returns the objects and lists that can be read, in order. Also runs
 * in the bookmarklet, so it is small; the work grows with the length of the text, so no page can keep the server busy.
 */
export function parseLenientJson(text: string): readonly unknown[] {
  const isEscaped = !text.includes('"') && text.includes("&quot;");
  return repairJson(isEscaped ? text.replaceAll("&quot;", '"') : text).flatMap(parseStrictJson);
}

/** Returns an empty list for invalid JSON. */
export function parseStrictJson(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** What stands outside of strings. Comments end at a bracket as well: some shops remove the line breaks of a script. */
const outerTokens =
  /(?:\/\/\s*)?<!\[CDATA\[|\/\*(?:.*?\*\/|.*)|\/\/[^\r\n[\]{}]*|["']|[[\]{},:]|[^\s"'[\]{},:/]+|\//gisu;
const closingBrackets: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
]);

/** Bounds the work for brackets without a partner; no shop nests its data so deep. */
const maxDepth = 200;

/** Returns one JSON text for each object or list, up to one that is nested too deep. */
function repairJson(text: string): readonly string[] {
  const tokens = new RegExp(outerTokens);
  const writer = createWriter();
  for (let match = tokens.exec(text); match !== null && writer.getDepth() < maxDepth; match = tokens.exec(text)) {
    const [token] = match;
    if (/^(?:\/|<!\[)/u.test(token)) continue;
    if (/["']/u.test(token) && writer.getDepth() > 0) {
      const { json, end } = readString(text, match.index);
      writer.addValue(json);
      tokens.lastIndex = end;
    } else writer.addToken(token);
  }
  return writer.finish();
}

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/u;

/** Writes values with the commas and brackets that JSON requires; ignores what stands outside of objects and lists. */
function createWriter() {
  const texts: string[] = [];
  const open: string[] = [];
  let json = "";
  let last: "start" | "colon" | "comma" | "value" = "start";

  const addValue = (value: string) => {
    if (open.length === 0) return;
    json += `${last === "value" || last === "comma" ? "," : ""}${value}`;
    last = "value";
  };
  const endValue = () => {
    if (last === "colon") addValue("null");
  };
  const close = (bracket: string) => {
    if (!open.includes(bracket)) return;
    endValue();
    for (let closed = ""; closed !== bracket; json += closed) closed = open.pop() ?? bracket;
    last = "value";
    if (open.length > 0) return;
    texts.push(json);
    json = "";
    last = "start";
  };
  const addBracket = (bracket: string, closing: string) => {
    if (open.length > 0) addValue(bracket);
    else json = bracket;
    open.push(closing);
    last = "start";
  };
  const addToken = (token: string) => {
    const closing = closingBrackets.get(token);
    if (closing !== undefined) return addBracket(token, closing);
    if (token === "}" || token === "]") return close(token);
    if (token === ":") {
      json += last === "value" ? ":" : "";
      last = last === "value" ? "colon" : last;
    } else if (token === ",") {
      endValue();
      if (last === "value") last = "comma";
    } else addValue(literal.test(token) ? token : `"${token.replace(/\\/gu, "")}"`);
  };
  const finish = () => {
    if (open[0] !== undefined && open.length < maxDepth) close(open[0]);
    return texts;
  };
  return { getDepth: () => open.length, addValue, addToken, finish };
}

const innerTokens = /["'\\\p{Cc}]/gu;
const validEscape = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iuy;
/** What follows the last quotation mark of a string, and no other one, unless a text imitates it. */
const afterString =
  /\s*(?:[:}\]]|,\s*(?:["'{[\]},\d-]|true|false|null|\w{1,40}\s*:|\/[/*]|$)|\/[/*]|$)|[^\S\n]*\n\s*["'][^"'\n]*["']\s*:/uy;

/** Reads the string that begins with the quotation mark at `start`; invalid characters are escaped or removed. */
function readString(text: string, start: number): Fragment {
  const tokens = new RegExp(innerTokens);
  let json = '"';
  let position = start + 1;
  while (true) {
    tokens.lastIndex = position;
    const match = tokens.exec(text);
    json += text.slice(position, match?.index);
    if (match === null) return { json: `${json}"`, end: text.length };
    const [token] = match;
    position = match.index + 1;
    if (token === "\\") {
      const [sequence = ""] = matchAt(validEscape, text, match.index) ?? [];
      json += sequence;
      position += Math.max(0, sequence.length - 1);
    } else if (token === text[start] && matchAt(afterString, text, position))
      return { json: `${json}"`, end: position };
    else json += token === '"' ? '\\"' : token === "'" ? "'" : "\\n";
  }
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
