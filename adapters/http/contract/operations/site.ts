import { noBody, none, operation } from "../operation.ts";
import { siteSchema } from "../site.ts";

export const getSite = operation({
  id: "getSite",
  group: "Site",
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
