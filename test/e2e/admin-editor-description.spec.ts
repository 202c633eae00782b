import { expect, test } from "./admin-session.ts";
import { editorOf, gate, openEditor, someProducts, toastOf, writes } from "./board-editor.ts";

const generating = "**/api/generate-description";
const styled = { style: "Japandi", room: "Bedroom", subject: "Japandi Bedroom" };

test.describe("'Generate with AI'", () => {
  test("needs a style and a product", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft()).id);
    await page.getByRole("button", { name: "Generate with AI" }).click();
    await expect(toastOf(page, "Missing information")).toContainText(
      "Please select a style and add products before generating a description.",
    );
  });

  test("writes from subject, style and product titles, and says so", async ({ page, aDraft }) => {
    const { opened, release } = gate();
    let told: unknown;
    await page.route(generating, async (route) => {
      told = route.request().postDataJSON();
      await opened;
      await route.fulfill({ json: { description: "Oak and paper." } });
    });
    await openEditor(page, (await aDraft({ ...styled, products: someProducts(2), description: "Mine." })).id);
    await page.getByRole("button", { name: "Generate with AI" }).click();
    const pending = page.getByRole("button", { name: "Generating..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(toastOf(page, "Description generated")).toContainText(
      "AI has generated a description for your board.",
    );
    await expect(editorOf(page).description).toHaveValue("Oak and paper.");
    const productTitles = ["Chair number 1", "Chair number 2"];
    expect(told).toEqual({ subject: "Japandi Bedroom", style: "Japandi", productTitles });
    await expect(page.getByText("Edited by hand")).toHaveCount(0);
    await page.getByRole("button", { name: "Restore previous" }).click();
    await expect(editorOf(page).description).toHaveValue("Mine.");
    await expect(page.getByText("Edited by hand")).toBeVisible();
  });

  test("is dropped when the text was changed meanwhile", async ({ page, aDraft }) => {
    const { opened, release } = gate();
    await page.route(generating, async (route) => {
      await opened;
      await route.fulfill({ json: { description: "Too late." } });
    });
    await openEditor(page, (await aDraft({ ...styled, products: someProducts(1), description: "Mine." })).id);
    const answer = page.waitForResponse(generating);
    await page.getByRole("button", { name: "Generate with AI" }).click();
    await editorOf(page).description.fill("Mine, changed.");
    release();
    await (await answer).finished();
    await expect(page.getByRole("button", { name: "Generate with AI" })).toBeVisible();
    await expect(editorOf(page).description).toHaveValue("Mine, changed.");
    await expect(toastOf(page, "Description generated")).toHaveCount(0);
  });

  test.describe("that fails", () => {
    test.use({ meant: [/^(?:error: Failed to load resource|429: |500: |503: )/u] });
    for (const status of [429, 500, 503]) {
      test(`says so after ${status} and loses nothing`, async ({ page, aDraft }) => {
        await page.route(generating, (route) => route.fulfill({ status, body: "" }));
        await openEditor(page, (await aDraft({ ...styled, products: someProducts(1), description: "Mine." })).id);
        await page.getByRole("button", { name: "Generate with AI" }).click();
        await expect(toastOf(page, "Error")).toContainText("Failed to generate description. Please try again.");
        await expect(editorOf(page).description).toHaveValue("Mine.");
        await expect(page.getByRole("button", { name: "Generate with AI" })).toBeVisible();
      });
    }
  });
});

test.describe("a description nobody asked for", () => {
  test("is written once a product is there, without a word", async ({ page, aDraft }) => {
    await writes(page, "Written unasked.");
    await openEditor(page, (await aDraft(styled)).id);
    await editorOf(page).link.fill("https://www.amazon.com/dp/B0HRTH0001");
    await page.keyboard.press("Enter");
    await expect(editorOf(page).description).toHaveValue("Written unasked.");
    await expect(toastOf(page, "Description generated")).toHaveCount(0);
    await expect(page.getByText("Edited by hand")).toHaveCount(0);
  });

  test("never takes the place of a loaded one", async ({ page, aDraft }) => {
    let wishes = 0;
    await page.route(generating, (route) => {
      wishes += 1;
      return route.fulfill({ json: { description: "Unwanted." } });
    });
    await openEditor(page, (await aDraft({ ...styled, products: someProducts(2), description: "Stored." })).id);
    await expect(page.getByText("Edited by hand")).toBeVisible();
    await page.getByRole("button", { name: "Remove Chair number 1" }).click();
    const answer = page.waitForResponse("**/api/amazon/get-by-url");
    await editorOf(page).link.fill("https://www.amazon.com/dp/B0HRTH0001");
    await page.keyboard.press("Enter");
    await answer;
    await expect(editorOf(page).products).toHaveCount(2);
    await page.getByRole("textbox", { name: "Board title" }).fill("Time passes");
    await expect(editorOf(page).preview).toContainText("Time passes");
    expect(wishes).toBe(0);
    await expect(editorOf(page).description).toHaveValue("Stored.");
  });

  test("takes the place of a text written by hand once the subject changes, and gives it back", async ({
    page,
    aDraft,
  }) => {
    await writes(page, "For the new subject.");
    await openEditor(page, (await aDraft({ ...styled, products: someProducts(1), description: "Stored." })).id);
    await editorOf(page).description.fill("By hand.");
    await editorOf(page).adjective.selectOption("Airy");
    await expect(page.getByText("Edited by hand")).toBeVisible();
    await editorOf(page).room.selectOption("Kitchen");
    await expect(editorOf(page).description).toHaveValue("For the new subject.");
    await expect(page.getByText("Edited by hand")).toHaveCount(0);
    await page.getByRole("button", { name: "Restore previous" }).click();
    await expect(editorOf(page).description).toHaveValue("By hand.");
  });

  test("is dropped when it comes after the form has changed", async ({ page, aDraft }) => {
    const { opened, release } = gate();
    await page.route(generating, async (route) => {
      await opened;
      await route.fulfill({ json: { description: "Too late." } }).catch(() => undefined);
    });
    const asked = page.waitForRequest(generating);
    await openEditor(page, (await aDraft({ ...styled, products: someProducts(1) })).id);
    await asked;
    await editorOf(page).description.fill("By hand.");
    release();
    await expect(page.getByText("Edited by hand")).toBeVisible();
    await expect(editorOf(page).preview).toContainText("By hand.");
    await expect(editorOf(page).description).toHaveValue("By hand.");
  });

  test("in a board that was only opened is nothing unsaved", async ({ page, aDraft }) => {
    await writes(page, "Written unasked.");
    await openEditor(page, (await aDraft({ ...styled, products: someProducts(1) })).id);
    await expect(editorOf(page).description).toHaveValue("Written unasked.");
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });

  test.describe("that fails", () => {
    test.use({ meant: [/^(?:error: Failed to load resource|500: )/u] });
    test("is no word worth", async ({ page, aDraft }) => {
      await page.route(generating, (route) => route.fulfill({ status: 500, body: "" }));
      const answer = page.waitForResponse(generating);
      await openEditor(page, (await aDraft({ ...styled, products: someProducts(1) })).id);
      await (await answer).finished();
      await editorOf(page).title.fill("Going on");
      await expect(editorOf(page).preview).toContainText("Going on");
      await expect(toastOf(page, "Error")).toHaveCount(0);
    });
  });
});

test("a long description says how much room is left, and takes no more than the server does", async ({
  page,
  aDraft,
}) => {
  await openEditor(page, (await aDraft({ description: "a".repeat(4_999) })).id);
  await expect(page.getByText("4,999 of 5,000 characters")).toBeVisible();
  const { description } = editorOf(page);
  await description.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("bcd");
  await expect(description).toHaveValue(`${"a".repeat(4_999)}b`);
  await expect(page.getByText("5,000 of 5,000 characters")).toBeVisible();
});
