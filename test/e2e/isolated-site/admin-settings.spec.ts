import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { addButton, added, badge, field, lists, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

test("Board Settings has four lists; a term is added once, never empty, and rejected text stays", async ({
  page,
  adminApi,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  const kept = unique("Kept");
  await added(adminApi, "adjectives", kept);
  await open(page);
  const part = section(page, "Adjectives");

  await softStep("has a title, a field and an example for each list", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board Settings");
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(titles).toHaveText(lists.map(({ title }) => title));
    for (const { title, one } of lists) {
      await expect(field(section(page, title))).toHaveAttribute("placeholder", `Add ${one}`);
    }
  });
  await softStep("ignores empty or blank input, by button or Enter", async () => {
    await expect(addButton(part)).toBeDisabled();
    await field(part).fill("   ");
    await expect(addButton(part)).toBeDisabled();
    await field(part).press("Enter");
    await field(part).fill("Soft");
    await expect(addButton(part)).toBeEnabled();
    expect(calls).toEqual([]);
  });

  let response = Promise.withResolvers<void>();
  await page.route("**/api/adjectives", async (route) => {
    if (route.request().method() === "POST") await response.promise;
    await route.fallback();
  });
  await softStep("adds once on repeated Enter and disables the button while pending", async () => {
    const name = unique("Once");
    await field(part).fill(`   ${name}  `);
    for (const key of ["Enter", "Enter", "Enter"]) await field(part).press(key);
    await expect(addButton(part)).toBeDisabled();
    response.resolve();
    await expect(badge(part, name)).toHaveCount(1);
    await expect(field(part)).toHaveValue("");
    await expect(field(part)).toBeFocused();
    const all: { name: string }[] = await (await adminApi.get("/api/adjectives")).json();
    expect(all.filter((one) => one.name === name)).toHaveLength(1);
  });
  await softStep(
    "keeps text typed while the request is pending, and the button keeps the focus in the field",
    async () => {
      response = Promise.withResolvers<void>();
      const name = unique("First");
      await field(part).fill(name);
      await addButton(part).click();
      await expect(field(part)).toBeFocused();
      await field(part).fill("The next one");
      response.resolve();
      await expect(badge(part, name)).toBeVisible();
      await expect(field(part)).toHaveValue("The next one");
    },
  );
  await softStep("explains a duplicate name at the field until it is changed", () => rejectDuplicate(page));
  await softStep("keeps the badge when a deletion gets no response", async () => {
    await page.route("**/api/adjectives/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.fallback(),
    );
    await part.getByRole("button", { name: `Remove ${kept}` }).click();
    await expect(toast(page)).toContainText("Failed to delete adjective. Check your connection.");
    await expect(badge(part, kept)).toBeVisible();
  });
});

async function rejectDuplicate(page: Page): Promise<void> {
  const part = section(page, "Adjectives");
  await field(part).fill("AIRY");
  await field(part).press("Enter");
  await expect(toast(page)).toContainText("Failed to add adjective. It may already exist.");
  await expect(field(part)).toHaveValue("AIRY");
  await expect(field(part)).toBeFocused();
  await expect(field(part)).toHaveAccessibleDescription(/already exists/u);
  await field(part).press("End");
  await field(part).pressSequentially("x");
  await expect(field(part)).toHaveAccessibleDescription("");
}

const aName = (name: string): TermDto => ({ id: randomUUID(), name, imageUrl: null, picture: null, cover: null });

test("Board Settings keeps its layout with rejected names, failed, long and empty lists", async ({ page }) => {
  const types = section(page, "Furniture Types");
  await page.route("**/api/furniture-types", (route) => route.fulfill({ status: 503, body: "" }));
  await open(page);

  await softStep("shows an error when a list cannot be loaded", async () => {
    await expect(types.getByRole("alert")).toHaveText("Failed to fetch furniture types");
  });
  await softStep("explains a name that is the path of a page, fits every width and has no axe violations", async () => {
    const styles = field(section(page, "Styles"));
    await styles.fill("Boards");
    await styles.press("Enter");
    const why = /is the address of another page\. Choose a different name\./u;
    await expect(styles).toHaveAccessibleDescription(why);
    await expectFitsWidths(page);
    await expectNoAxeViolations(page);
  });
  await softStep("loads 200 names of maximum length on retry and keeps them in the layout at every width", async () => {
    const names = Array.from({ length: 200 }, (_, place) =>
      aName(place % 7 === 0 ? `${place}${"w".repeat(77)}` : `Name ${place}`),
    );
    await page.route("**/api/furniture-types", (route) => route.fulfill({ json: names }));
    await types.getByRole("button", { name: "Try again" }).click();
    await expect(types.getByRole("listitem")).toHaveCount(200);
    await expectFitsWidths(page);
  });
  await softStep("an empty list shows its empty state, and deleting the last term focuses the field", () =>
    emptyLists(page),
  );
});

async function expectFitsWidths(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}

async function emptyLists(page: Page): Promise<void> {
  let adjectives = [aName("Alone")];
  for (const { path } of lists) await page.route(`**/api/${path}`, (route) => route.fulfill({ json: [] }));
  await page.route("**/api/adjectives", (route) => route.fulfill({ json: adjectives }));
  await page.route("**/api/adjectives/*", async (route) => {
    if (route.request().method() === "DELETE") adjectives = [];
    await route.fulfill(route.request().method() === "DELETE" ? { status: 204 } : { json: [] });
  });
  await page.goto("/admin/settings");
  const part = section(page, "Adjectives");
  await part.getByRole("button", { name: "Remove Alone" }).click();
  await expect(part.getByText("No adjectives yet")).toBeVisible();
  await expect(field(part)).toBeFocused();
  for (const { title, noun, path } of lists) {
    const many = noun === "furniture type" ? "furniture types" : path;
    await expect(section(page, title).getByText(`No ${many} yet`, { exact: true })).toBeVisible();
  }
}
