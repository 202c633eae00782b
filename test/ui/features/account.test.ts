import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar, getFullName } from "../../../ui/features/session/account-menu.tsx";
import { toSafeRedirectPath } from "../../../ui/pages/admin/sign-in-page.tsx";

test.each([
  ["/admin/edit/1?tab=a#b", "/admin/edit/1?tab=a#b"],
  ["/apiary", "/apiary"],
  ["/admin/../boards", "/boards"],
  [null, null],
  ["admin", null],
  ["https://elsewhere.example/", null],
  ["//elsewhere.example", null],
  ["/\\elsewhere.example", null],
  ["/\t/elsewhere.example", null],
  ["/..//elsewhere.example", null],
  ["javascript:alert(1)", null],
  ["/API/logout", null],
  ["/api", null],
  ["/secret-admin-login?next=/admin", null],
])("the sign-in page redirects for %j to %j", (path, redirect) => {
  expect(toSafeRedirectPath(path)).toBe(redirect);
});

test.each([
  ["ines", "roth", "IR"],
  ["Ines", null, "I"],
  [" ", "", "U"],
  ["𝒜da", "Éluard", "𝒜É"],
])("the initials of %j %j are %s", (firstName, lastName, initials) => {
  expect(renderToStaticMarkup(Avatar({ user: { firstName, lastName } }))).toContain(`>${initials}<`);
});

test("the account menu shows the username of a user without a name", () => {
  expect(getFullName({ firstName: "Ines", lastName: "Roth", username: "ines" })).toBe("Ines Roth");
  expect(getFullName({ firstName: null, lastName: " ", username: "ines" })).toBe("ines");
});
