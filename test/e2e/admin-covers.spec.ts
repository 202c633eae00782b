import { aJpeg } from "../builders/jpeg.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { expect, test } from "./own-site.ts";
import { refusals, toast } from "./settings-page.ts";
import { addStyles, openStyles, row } from "./style-lists-page.ts";

test.use({ meant: refusals });

/** A picture is looked at before it is taken, which is much to do for a machine that has much to do. */
const checked = { timeout: 15_000 };

const jpeg = async (width = 720) => ({
  name: "cover.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(await aJpeg(width, (width * 2) / 3)),
});

test.describe("A style's cover", () => {
  test("is uploaded, replaced and removed, and visitors see each change at once", async ({
    page,
    adminApi,
    request,
  }) => {
    const [style] = await addStyles(adminApi, "Fjord");
    const name = style?.name ?? "";
    const picture = async () =>
      (await (await request.get("/api/styles")).json()).find((one: { name: string }) => one.name === name);
    await openStyles(page);
    await expect(row(page, name)).toContainText("No image");
    await expect(row(page, name).getByRole("button", { name: /^Remove cover/u })).toHaveCount(0);

    await row(page, name)
      .locator("input[type=file]")
      .setInputFiles(await jpeg());
    await expect(toast(page)).toContainText("Cover saved", checked);
    const first = (await picture()).cover;
    expect(first).toMatch(/^\/objects\/moodboards\//u);
    await expect(row(page, name).locator("img")).toHaveJSProperty("complete", true);
    expect(await (await request.get("/styles")).text()).toContain((await picture()).picture.src);

    await row(page, name)
      .locator("input[type=file]")
      .setInputFiles(await jpeg(900));
    await expect.poll(async () => (await picture()).cover, checked).not.toBe(first);
    await expect(row(page, name).getByRole("button", { name: `Replace cover of ${name}` })).toBeEnabled();

    await row(page, name)
      .getByRole("button", { name: `Remove cover of ${name}` })
      .click();
    await expect(toast(page)).toContainText(`${name} has no picture now.`);
    await expect(row(page, name)).toContainText("No image");
    await expect(row(page, name).getByRole("button", { name: `Upload cover of ${name}` })).toBeFocused();
    expect((await picture()).cover).toBeNull();
  });

  test("comes before the picture that ships with the site, which is there again without it", async ({
    page,
    request,
  }) => {
    const shown = async () =>
      (await (await request.get("/api/styles")).json()).find((one: { name: string }) => one.name === "Coastal");
    await openStyles(page);
    await row(page, "Coastal")
      .locator("input[type=file]")
      .setInputFiles(await jpeg());
    await expect(toast(page)).toContainText("The site shows Coastal with its new picture.", checked);
    expect((await shown()).imageUrl).toBe((await shown()).cover);
    await row(page, "Coastal").getByRole("button", { name: "Remove cover of Coastal" }).click();
    await expect(toast(page)).toContainText("The site shows Coastal with its usual picture.");
    expect((await shown()).imageUrl).toBe("/pictures/styles/coastal.jpg");
  });

  test("is not taken where the file is no good: the row says what is wrong, and keeps what it had", async ({
    page,
  }) => {
    await openStyles(page);
    for (const [what, file, sentence] of [
      [
        "a PNG with another name",
        { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("89504e470d0a1a0a0000000d", "hex") },
        "This file is not a JPEG",
      ],
      ["an empty file", { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) }, "This file is empty"],
      [
        "a broken JPEG",
        {
          name: "a.jpg",
          mimeType: "image/jpeg",
          buffer: Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(900, 0x55)]),
        },
        /cannot be read|is damaged|broken|not a/iu,
      ],
    ] as const) {
      await test.step(`is not taken from ${what}`, async () => {
        await row(page, "Bohemian").locator("input[type=file]").first().setInputFiles(file);
        await expect(row(page, "Bohemian").getByRole("alert")).toContainText(sentence, checked);
        await row(page, "Bohemian").getByRole("button", { name: "Keep the current picture" }).click();
        await expect(row(page, "Bohemian").getByRole("alert")).toHaveCount(0);
        await expect(row(page, "Bohemian").getByRole("button", { name: "Upload cover of Bohemian" })).toBeVisible();
      });
    }

    await test.step("a refused cover fits any width and has no barrier that axe can find", async () => {
      const none = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("none") };
      await row(page, "Bohemian").locator("input[type=file]").first().setInputFiles(none);
      await expect(row(page, "Bohemian").getByRole("alert")).toBeVisible();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectNoBarriers(page);
    });
  });

  test("that the server does not take stays as it was, and 'Unauthorized' is said when the session has ended", async ({
    page,
    context,
  }) => {
    await openStyles(page);
    const give = async () =>
      await row(page, "Industrial")
        .locator("input[type=file]")
        .setInputFiles(await jpeg());

    await test.step("that the server does not take stays as it was, and that is said", async () => {
      await page.route("**/api/styles/*", (route) =>
        route.request().method() === "PATCH" ? route.abort() : route.fallback(),
      );
      await give();
      await expect(toast(page)).toContainText("Failed to change the cover. Please try again.", checked);
      await expect(row(page, "Industrial").getByRole("button", { name: "Upload cover of Industrial" })).toBeVisible();
      await page.unroute("**/api/styles/*");
    });

    await test.step("says 'Unauthorized' when the session has ended", async () => {
      await context.clearCookies();
      await give();
      await expect(toast(page)).toContainText("You must be logged in as an admin.");
      await page.waitForURL(/\/secret-admin-login\?next=%2Fadmin%2Flists/u);
    });
  });
});
