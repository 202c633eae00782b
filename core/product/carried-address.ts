import { webLink } from "../kernel/web-link.ts";
import type { ParseAddress, WebAddress } from "../kernel/web-url.ts";

/** Pages of the shop that only pass on to the address in a parameter, by the beginning of their path. */
const carriers = [
  { path: "sspa/", parameter: "url" },
  { path: "gp/slredirect/", parameter: "url" },
  { path: "gp/r.html/", parameter: "U" },
  { path: "gp/f.html/", parameter: "U" },
  { path: "gp/redirect.html/", parameter: "location" },
  { path: "exec/obidos/redirect/", parameter: "path" },
  { path: "ap/signin/", parameter: "openid.return_to" },
];

/** Where advertisements, links in e-mails, old partners' links and the sign-in page of a shop lead; null for other pages. */
export function carriedAddress(address: WebAddress, parseAddress: ParseAddress): WebAddress | null {
  const path = `${address.pathname.toLowerCase()}/`.replace(/^\/(?:-\/[a-z_]+\/)?/u, "");
  const carrier = carriers.find((candidate) => path.startsWith(candidate.path));
  const target = carrier === undefined ? null : address.searchParams.get(carrier.parameter);
  if (target === null) return null;
  const isWhole = /^[a-z]+:/iu.test(target);
  return webLink(isWhole ? target : `https://${address.hostname}/${target}`, parseAddress);
}
