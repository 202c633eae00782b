import { describe, expect, it } from "vitest";
import { parseDescription } from "../../../../adapters/writer/openai/completions.ts";

const around = (text: string) => `Low oak holds this room together ${text} and the lamp gives a soft light.`;

describe("a text with a link, contact data or markup", () => {
  it.each([
    "https://evil.example/x",
    "at amzn.to/3abcd today",
    "at t.co/x today",
    "bit.ly/xyz and hearth.de",
    "evil.co.uk or evil.xyz",
    "AMZN.TO",
    "Hearth.Com",
    "Hearth.Shop/oak",
    "Hearth.Style:8080/oak",
    "bücher.рф",
    "例え.テスト",
    "evil．com",
    "evil。com",
    "xn--80ak6aa92e.xn--p1ai",
    "10.0.0.1",
    "evil dot com",
    "see file:oak or ftp://oak",
    "javascript:alert(1)",
    "JavaScript : alert(1)",
    "data:text/html,oak",
    "mailto:me",
    "me@evil",
    "&lt;b&gt;",
    "&#60;b&#x3e;",
    "<b>oak</b>",
    "＜b＞",
    "[oak](x)",
    "+1 (202) 555-0143",
  ])("is rejected: %s", (text) => {
    expect(parseDescription(around(text))).toBeNull();
    expect(parseDescription(JSON.stringify({ description: around(text) }))).toBeNull();
  });
});

describe("ordinary prose", () => {
  it.each([
    "of warm oak.The rug follows,",
    "with a sofa of 2.5 m",
    "in soft cloth, e.g. linen,",
    "in soft cloth, e.g.linen,",
    "in the spirit of No. 5",
    "with oak & linen; with wool",
    "from 7 a.m. on",
    "for one purpose: rest",
    "in a ratio of 3:2",
    "at 10:30",
    "by the U.S. maker St. James",
    "and/or a bench",
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
