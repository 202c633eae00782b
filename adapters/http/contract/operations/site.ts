import { noBody, none, operation } from "../operation.ts";
import { siteSchema, socialProfilesSchema } from "../site.ts";

const group = "Site";

export const getSite = operation({
  id: "getSite",
  group,
  summary: "The site's name, disclosure and social profiles",
  method: "get",
  path: "/api/site",
  access: "public",
  isShared: true,
  params: none,
  query: none,
  body: noBody,
  answers: { 200: siteSchema },
  refusals: [],
});

export const getSocialProfiles = operation({
  id: "getSocialProfiles",
  group,
  summary: "The follow buttons, the hidden ones included",
  method: "get",
  path: "/api/social-profiles",
  access: "admin",
  params: none,
  query: none,
  body: noBody,
  answers: { 200: socialProfilesSchema },
  refusals: [],
});

export const changeSocialProfiles = operation({
  id: "changeSocialProfiles",
  group,
  summary: "Changes the follow buttons; one without an address is hidden",
  method: "put",
  path: "/api/social-profiles",
  access: "admin",
  params: none,
  query: none,
  body: socialProfilesSchema,
  answers: { 200: socialProfilesSchema },
  refusals: [413, 415, 422],
});
