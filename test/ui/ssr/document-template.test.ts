import { expect, test } from "vitest";
import { fillTemplate } from "../../../ui/entry-server.tsx";
import { matchRoute } from "../../../ui/routes/match-route.ts";

const template = [
  "<!--code at-once <script src=/main.js></script>-->",
  "<!--code when-seen <script src=/start.js></script>-->",
  '<!--code page:board-page <meta name="code" content="/board.js /shared.js">-->',
  '<!--code page:category-index-page <meta name="code" content="/index.js">-->',
  "<!--head-->",
].join("");

const parts = { head: "<title>A page</title>", app: "", state: "" };

const start = "<script src=/start.js></script>";
const index = `${start}<meta name="code" content="/index.js">${parts.head}`;

test.each([
  ["/board/1", `${start}<meta name="code" content="/board.js /shared.js">${parts.head}`],
  ["/styles", index],
  ["/rooms", index],
  ["/", `${start}${parts.head}`],
  ["/nothing/here", `${start}${parts.head}`],
  ["/admin", `<script src=/main.js></script>${parts.head}`],
  ["/secret-admin-login", `<script src=/main.js></script>${parts.head}`],
])("selects for %s only the scripts of its own page", (path, expected) => {
  expect(fillTemplate(template, matchRoute(path), parts)).toBe(expected);
});
