import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { SocialProfilesDto } from "../../../adapters/http/contract/operations/site.ts";

/** The profiles of a new site, and locators of the Social Settings page. */
export const defaultProfiles: SocialProfilesDto = {
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

export const stored = async (api: APIRequestContext): Promise<SocialProfilesDto> =>
  await (await api.get("/api/social-profiles")).json();

export async function saveDefaults(api: APIRequestContext): Promise<void> {
  expect((await api.put("/api/social-profiles", { data: defaultProfiles })).status()).toBe(200);
}
