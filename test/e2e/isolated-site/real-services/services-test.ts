import { test as signedIn } from "../../admin-session.ts";
import { defaultInternet, type Internet } from "./internet.ts";
import { openSiteWithServices, type SiteWithServices } from "./site-with-services.ts";

interface PerWorker {
  readonly internet: Internet;
  readonly services: SiteWithServices;
}

/** Like `admin-session`, on an isolated site with fake Amazon and OpenAI servers. */
export const test = signedIn.extend<object, PerWorker>({
  internet: [defaultInternet, { scope: "worker", option: true }],
  services: [
    async ({ internet }, use) => {
      const site = await openSiteWithServices(internet);
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  siteAddress: [({ services }, use) => use(services.url), { scope: "worker" }],
  baseURL: ({ services }, use) => use(services.url),
});
