import { randomUUID } from "node:crypto";
import { answerWith } from "./confirmation.ts";
import { expect, test } from "./own-site.ts";
import { added, badge, closeToast, field, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ meant: refusals });

test("Removing a name that boards use asks first: no keeps it, yes removes it and leaves the boards", async ({
  page,
  adminApi,
  aDraft,
}) => {
  const questions = [
    [unique("Single"), 1, /^1 board uses ".+"\. It keeps its text\. Remove ".+" from the list all the same\?$/u],
    [unique("Shared"), 2, /^2 boards use ".+"\. They keep their text\. Remove ".+" from the list all the same\?$/u],
  ] as const;
  for (const [name] of questions) await added(adminApi, "adjectives", name);
  await open(page);
  const part = section(page, "Adjectives");
  for (const [name, drafts, question] of questions) {
    await test.step(`the question says that it is ${drafts}`, async () => {
      const boards = [];
      for (let made = 0; made < drafts; made += 1) boards.push(await aDraft({ adjective: name }));
      const remove = part.getByRole("button", { name: `Remove ${name}` });

      const refused = answerWith(page, "dismiss");
      await remove.click();
      expect(await refused).toMatch(question);
      await expect(remove).toHaveAttribute("aria-disabled", "false");
      await expect(badge(part, name)).toBeVisible();

      const agreed = answerWith(page, "accept");
      await remove.click();
      expect(await agreed).toMatch(question);
      await expect(toast(page)).toContainText("Adjective deleted");
      await expect(badge(part, name)).toHaveCount(0);
      for (const { id } of boards) {
        expect((await (await adminApi.get(`/api/boards/${id}`)).json()).adjective).toBe(name);
      }
      await closeToast(page);
    });
  }
});

test.describe("The public site shows a change at once:", () => {
  test("a room and a style that are added, and that they are gone", async ({ page, request }) => {
    await open(page);
    for (const [title, path] of [
      ["Rooms", "/rooms"],
      ["Styles", "/styles"],
    ] as const) {
      const shown = async () => await (await request.get(path)).text();
      const name = unique("Winter");
      const part = section(page, title);
      await field(part).fill(name);
      await field(part).press("Enter");
      await expect(badge(part, name)).toBeVisible();
      await expect.poll(shown, { timeout: 1_000 }).toContain(name);
      await part.getByRole("button", { name: `Remove ${name}` }).click();
      await expect(badge(part, name)).toHaveCount(0);
      await expect.poll(shown, { timeout: 1_000 }).not.toContain(name);
    }
  });

  test("also in the window where it was made, without a reload", async ({ page }) => {
    await page.goto("/styles");
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    const part = section(page, "Styles");
    const name = unique("Inner");
    await field(part).fill(name);
    await field(part).press("Enter");
    await expect(badge(part, name)).toBeVisible();
    for (let back = 0; back < 2; back += 1) await page.goBack();
    await expect(page.getByRole("link", { name })).toBeVisible();
  });
});

test.describe("By keyboard alone", () => {
  test("names are added one after the other and removed, and the focus goes to a neighbour", async ({
    page,
    adminApi,
  }) => {
    const names = [unique("Key one"), unique("Key two"), unique("Key three")];
    await open(page);
    const part = section(page, "Furniture Types");
    await field(part).focus();
    for (const name of names) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await expect(badge(part, name)).toBeVisible();
      await expect(field(part)).toHaveValue("");
    }
    const [first = "", second = "", third = ""] = names;
    await part.getByRole("button", { name: `Remove ${second}` }).focus();
    await page.keyboard.press("Enter");
    await expect(part.getByRole("button", { name: `Remove ${third}` })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(part.getByRole("button", { name: `Remove ${first}` })).toBeFocused();
    const { length } = await (await adminApi.get("/api/furniture-types")).json();
    await expect(part.getByText(String(length), { exact: true })).toBeVisible();
  });

  test("removing the last name leads back to the field", async ({ page }) => {
    const only = [{ id: randomUUID(), name: "Alone", imageUrl: null, picture: null, cover: null }];
    let names = only;
    await page.route("**/api/adjectives", (route) => route.fulfill({ json: names }));
    await page.route(`**/api/adjectives/*`, async (route) => {
      if (route.request().method() === "DELETE") names = [];
      await route.fulfill(route.request().method() === "DELETE" ? { status: 204 } : { json: [] });
    });
    await open(page);
    const part = section(page, "Adjectives");
    await part.getByRole("button", { name: "Remove Alone" }).click();
    await expect(part.getByText("No adjectives yet")).toBeVisible();
    await expect(field(part)).toBeFocused();
  });
});
