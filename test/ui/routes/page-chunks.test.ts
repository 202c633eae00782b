import { expect, test } from "vitest";
import { matchRoute } from "../../../ui/routes/match-route.ts";
import { withPageChunks } from "../../../ui/routes/page-chunks.ts";

const template = [
  "<head>",
  "<!--page board-page <link href=/board.js><link href=/shared.js>-->",
  "<!--page category-index-page <link href=/index.js>-->",
  "<!--head--></head>",
].join("\n");

test.each([
  ["/board/1", "<head>\n<link href=/board.js><link href=/shared.js><!--head--></head>"],
  ["/styles", "<head>\n<link href=/index.js><!--head--></head>"],
  ["/rooms", "<head>\n<link href=/index.js><!--head--></head>"],
  ["/", "<head>\n<!--head--></head>"],
  ["/admin", "<head>\n<!--head--></head>"],
  ["/nothing/here", "<head>\n<!--head--></head>"],
])("the document of %s fetches the code of its own page and of no other", (path, expected) => {
  expect(withPageChunks(template, matchRoute(path))).toBe(expected);
});
