import { z } from "zod";
import { pictureSchema } from "./picture.ts";

export const socialProfileSchema = z.object({
  service: z.enum(["pinterest", "instagram"]),
  label: z.string(),
  url: z.string(),
});
export type SocialProfileWire = z.infer<typeof socialProfileSchema>;

/** What every page of the public site needs to know of the site. Profiles without an address are left out. */
export const siteSchema = z.object({
  name: z.string(),
  disclosure: z.string(),
  socialProfiles: z.array(socialProfileSchema),
  /** At the head of the home page. */
  heroPicture: pictureSchema.nullable(),
});
export type SiteWire = z.infer<typeof siteSchema>;
