import { expect, test } from "vitest";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { deriveSiteKeys } from "../../../../adapters/http/security/site-keys.ts";
import { aContentRights } from "../../../builders/content-rights.ts";
import { apiSite, sessionSecret } from "../api-site.ts";

const newSecret = "another secret that is only for tests";
const source = "https://shop.example/chair.jpg";

test("Each purpose and each secret has keys of its own", () => {
  const keys = [deriveSiteKeys(sessionSecret, null), deriveSiteKeys(newSecret, null)].flatMap(
    ({ cookies, devices, images, visitors }) => [...cookies, ...devices, ...images, ...visitors],
  );
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(keys.length);
});

test("With SESSION_SECRET_PREVIOUS, sessions and addresses of images outlive a new secret", async () => {
  const old = await apiSite();
  const admin = await old.admin();
  const cookies = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const sharing = { databaseUrl: old.databaseUrl };
  const rotated = await apiSite({
    ...sharing,
    env: { SESSION_SECRET: newSecret, SESSION_SECRET_PREVIOUS: sessionSecret },
  });
  const replaced = await apiSite({ ...sharing, env: { SESSION_SECRET: newSecret } });
  const signedIn = await rotated.visitor().get("/api/user", { Cookie: cookies });
  expect(signedIn.status).toBe(200);
  // A new signature without a time would end with the browser, and the session with it.
  expect(signedIn.headers.getSetCookie()).toEqual([]);
  expect((await replaced.visitor().get("/api/user", { Cookie: cookies })).status).toBe(401);

  const rights = aContentRights();
  const [, , signature = "", encoded = ""] = createImageUrls(deriveSiteKeys(sessionSecret, null).images, rights)
    .toUrl(source)
    .split("/");
  const parseWith = (previous: string | null) =>
    createImageUrls(deriveSiteKeys(newSecret, previous).images, rights).parse(signature, encoded);
  expect(parseWith(sessionSecret)).toBe(source);
  expect(parseWith(null)).toBeNull();
});
