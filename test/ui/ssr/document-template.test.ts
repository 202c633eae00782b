import { expect, test } from "vitest";
import { matchRoute } from "../../../ui/routes/match-route.ts";
import { selectScripts } from "../../../ui/ssr/document-template.ts";

const template = [
  "<!--code at-once <script src=/main.js></script>-->",
  "<!--code when-seen <script src=/start.js></script>-->",
  '<!--code page:board-page <meta name="code" content="/board.js /shared.js">-->',
  '<!--code page:category-index-page <meta name="code" content="/index.js">-->',
  "<!--head-->",
].join("");

const start = "<script src=/start.js></script>";
const index = `${start}<meta name="code" content="/index.js"><!--head-->`;

test.each([
  ["/board/1", `${start}<meta name="code" content="/board.js /shared.js"><!--head-->`],
  ["/styles", index],
  ["/rooms", index],
  ["/", `${start}<!--head-->`],
  ["/nothing/here", `${start}<!--head-->`],
  ["/admin", "<script src=/main.js></script><!--head-->"],
  ["/secret-admin-login", "<script src=/main.js></script><!--head-->"],
])("selects for %s only the scripts of its own page", (path, expected) => {
  expect(selectScripts(template, matchRoute(path))).toBe(expected);
});
