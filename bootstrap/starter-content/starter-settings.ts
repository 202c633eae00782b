import type { SiteSettings } from "../../core/site/site-settings.ts";

export const starterSettings: SiteSettings = {
  socialProfiles: [
    { service: "pinterest", label: "Pinterest", url: "https://www.pinterest.com/" },
    { service: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
  ],
  disclosure: "As an Amazon Associate we earn from qualifying purchases.",
};
