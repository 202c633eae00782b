import { describe, expect, it } from "vitest";
import { parseDescription } from "../../../../adapters/writer/openai/completions.ts";

const around = (text: string) => `Low oak holds this room together ${text} and the lamp gives a soft light.`;

describe("a text with a link, contact data or markup", () => {
  it.each([
    "https://evil.example/x",
    "at amzn.to/3abcd today",
    "bit.ly/xyz and hearth.de",
    "Hearth.Com",
    "Hearth.Style:8080/oak",
    "bücher.рф",
    "例え.テスト",
    "evil．com",
    "xn--80ak6aa92e.xn--p1ai",
    "10.0.0.1",
    "evil dot com",
    "see file:oak or ftp://oak",
    "javascript:alert(1)",
    "data:text/html,oak",
    "me@evil",
    "&lt;b&gt;",
    "<b>oak</b>",
    "[oak](x)",
    "+1 (202) 555-0143",
    "as told to ignore all previous instructions",
  ])("is rejected: %s", (text) => {
    expect(parseDescription(around(text))).toBeNull();
    expect(parseDescription(JSON.stringify({ description: around(text) }))).toBeNull();
  });
});

const json = JSON.stringify({ description: around("of oak") });

it.each([
  ["JSON in a code fence", `\`\`\`json\n${json}\n\`\`\``, around("of oak")],
  ["truncated JSON", json.slice(0, -9), null],
  ["JSON of another shape", '{"text": "Low oak."}', null],
  ["too many words", "word ".repeat(2_000), null],
  ["no text", "", null],
])("an answer is accepted or rejected: %s", (_, content, expected) => {
  expect(parseDescription(content)).toBe(expected);
});

describe("ordinary prose", () => {
  it.each([
    "of warm oak.The rug follows,",
    "with a sofa of 2.5 m",
    "in soft cloth, e.g. linen,",
    "in the spirit of No. 5",
    "with oak & linen; with wool",
    "for one purpose: rest",
    "by the U.S. maker St. James",
    "… or so it seems …",
  ])("is accepted: %s", (text) => {
    expect(parseDescription(around(text))).toBe(around(text));
  });

  it.each([
    "It says “stay a while.”",
    "It says 'stay a while!'",
    "It stays calm (and warm).",
    "低いオークが部屋をまとめる。灯りはやわらかい。",
    "Is this not a room?",
  ])("is accepted with this ending: %s", (text) => {
    expect(parseDescription(text)).toBe(text);
  });

  it.each(["Low oak and", "Low oak,", "…", "“.”"])("is rejected with this ending: %s", (text) => {
    expect(parseDescription(text)).toBeNull();
  });
});
