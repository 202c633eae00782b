import { expect, test } from "./admin-session.ts";
import { expectNoBarriers } from "./barriers.ts";
import { editorOf, openEditor, someProducts, toastOf } from "./board-editor.ts";

const outage = { message: "The AI service refused its key.", suggestion: "Ask the owner to check OPENAI_API_KEY." };

test.use({ meant: [/^(?:error: Failed to load resource|503: )/u] });

test("while the service that writes is down, the built-in writer is on offer", async ({ page, aDraft }) => {
  await page.route("**/api/generate-description", async (route) => {
    const isBuiltIn = route.request().postDataJSON().writer === "built-in";
    await (isBuiltIn ? route.continue() : route.fulfill({ status: 503, json: outage }));
  });
  const styled = { style: "Japandi", subject: "Japandi", description: "Mine.", products: someProducts(2) };
  await openEditor(page, (await aDraft(styled)).id);
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await expect(toastOf(page, "Error")).toContainText("Failed to generate description. Please try again.");
  await expect(page.getByText("The AI service refused its key.")).toBeVisible();
  await expect(editorOf(page).description).toHaveValue("Mine.");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Use the built-in writer" }).click();
  await expect(editorOf(page).description).toHaveValue(/Japandi/u);
  await expect(page.getByText("The AI service refused its key.")).toHaveCount(0);
});
