import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { SocialSettingsDto } from "../../../adapters/http/contract/operations/site.ts";
import { defaultDisclosure } from "../../../core/site/site-settings.ts";

/** The profiles of a new site, and locators of the Social Settings page. */
export const defaultProfiles: Pick<SocialSettingsDto, "pinterest" | "instagram"> = {
  pinterest: { label: "Pinterest", url: "https://www.pinterest.com/" },
  instagram: { label: "Instagram", url: "https://www.instagram.com/" },
};
export const getField = (page: Page, name: string) => page.getByRole("textbox", { name });
export const save = (page: Page) => page.getByRole("button", { name: /^Sav/u });
export const unsaved = (page: Page) => page.getByText("Unsaved changes", { exact: true });

export async function openSocial(page: Page): Promise<void> {
  await page.goto("/admin/social");
  await expect(getField(page, "Pinterest URL")).toBeVisible();
}

export const stored = async (api: APIRequestContext): Promise<SocialSettingsDto> =>
  await (await api.get("/api/social-profiles")).json();

export async function saveDefaults(api: APIRequestContext): Promise<void> {
  expect(
    (await api.put("/api/social-profiles", { data: { ...defaultProfiles, disclosure: defaultDisclosure } })).status(),
  ).toBe(200);
}
