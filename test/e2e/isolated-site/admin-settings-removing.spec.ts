import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto, BoardInput } from "../../../adapters/http/contract/operations/boards.ts";
import { answerWith } from "../confirmation.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { added, badge, closeToast, field, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

test("terms are deleted by mouse or keyboard, with confirmation if in use, and visitors see it at once", async ({
  page,
  request,
  adminApi,
  aDraft,
}) => {
  const shared = unique("Shared");
  await added(adminApi, "adjectives", shared);
  await page.goto("/styles");
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  // A new page takes focus once, after it is rendered.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board Settings");
  await expect(page.getByRole("main")).toBeFocused();

  await softStep("adds and deletes terms by keyboard and moves focus to a neighbor", () =>
    editByKeyboard(page, adminApi),
  );
  await softStep("asks before deleting a term that drafts use", () => confirmDeletion(page, adminApi, shared, aDraft));
  for (const [title, path] of [
    ["Rooms", "/rooms"],
    ["Styles", "/styles"],
  ] as const) {
    await softStep(`the public site shows additions to and deletions from ${title} at once`, async () => {
      const shown = async () => await (await request.get(path)).text();
      const name = await addOne(page, title);
      await expect.poll(shown).toContain(name);
      await section(page, title)
        .getByRole("button", { name: `Remove ${name}` })
        .click();
      await expect(badge(section(page, title), name)).toHaveCount(0);
      await expect.poll(shown).not.toContain(name);
    });
  }
});

async function addOne(page: Page, title: string) {
  const name = unique("Winter");
  const part = section(page, title);
  await field(part).fill(name);
  await field(part).press("Enter");
  await expect(badge(part, name)).toBeVisible();
  return name;
}

async function editByKeyboard(page: Page, api: APIRequestContext) {
  const names = [unique("Key one"), unique("Key two"), unique("Key three")];
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
  const { length } = await (await api.get("/api/furniture-types")).json();
  await expect(part.getByText(String(length), { exact: true })).toBeVisible();
}

async function confirmDeletion(
  page: Page,
  api: APIRequestContext,
  name: string,
  aDraft: (content: BoardInput) => Promise<BoardDto>,
) {
  const part = section(page, "Adjectives");
  const boards = [await aDraft({ adjective: name })];
  const remove = part.getByRole("button", { name: `Remove ${name}` });

  const rejected = answerWith(page, "dismiss");
  await remove.click();
  expect(await rejected).toBe(
    `1 board uses “${name}”. It keeps its text. Remove “${name}” from the list all the same?`,
  );
  await expect(remove).toHaveAttribute("aria-disabled", "false");
  await expect(badge(part, name)).toBeVisible();

  boards.push(await aDraft({ adjective: name }));
  const agreed = answerWith(page, "accept");
  await remove.click();
  expect(await agreed).toBe(
    `2 boards use “${name}”. They keep their text. Remove “${name}” from the list all the same?`,
  );
  await expect(toast(page)).toContainText("Adjective deleted");
  await expect(badge(part, name)).toHaveCount(0);
  for (const { id } of boards) {
    expect((await (await api.get(`/api/boards/${id}`)).json()).adjective).toBe(name);
  }
  await closeToast(page);
}
