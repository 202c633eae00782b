import { z } from "zod";
import { limits } from "./constants.ts";
import { imageSchema, textSchema } from "./schemas.ts";

export const socialProfileSchema = z.object({
  service: z.enum(["pinterest", "instagram"]),
  label: z.string(),
  url: z.string(),
});
export type SocialProfileDto = z.infer<typeof socialProfileSchema>;

const profile = z.object({ label: textSchema(limits.profileLabel), url: textSchema(limits.address) });

/** The follow buttons as admins keep them; one without an address is not shown. */
export const socialProfilesSchema = z.object({ pinterest: profile, instagram: profile });
export type SocialProfilesWire = z.infer<typeof socialProfilesSchema>;

/** What every page of the public site needs to know of the site. Profiles without an address are left out. */
export const siteSchema = z.object({
  name: z.string(),
  disclosure: z.string(),
  socialProfiles: z.array(socialProfileSchema),
  /** At the head of the home page. */
  heroPicture: imageSchema.nullable(),
});
export type SiteDto = z.infer<typeof siteSchema>;
