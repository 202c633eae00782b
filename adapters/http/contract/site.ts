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

/** The social profiles as admins edit them; one without a URL is hidden. */
export const socialProfilesSchema = z.object({ pinterest: profile, instagram: profile });
export type SocialProfilesDto = z.infer<typeof socialProfilesSchema>;

/** Site data of every public page. Profiles without a URL are left out. */
export const siteSchema = z.object({
  name: z.string(),
  disclosure: z.string(),
  socialProfiles: z.array(socialProfileSchema),
  /** Image at the top of the home page. */
  heroPicture: imageSchema.nullable(),
});
export type SiteDto = z.infer<typeof siteSchema>;
