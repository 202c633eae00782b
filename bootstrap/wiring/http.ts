import type { Container } from "inversify";
import { amazonImageDomains, isAmazonImageHost } from "../../core/product/amazon-url.ts";
import type { Config } from "../config.ts";
import { sampleCatalogFolder } from "../files.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { tokens } from "./tokens.ts";

/** What the HTTP adapter is given. */
export function bindHttp(container: Container): void {
  bindHttpUseCases(container);
  container.bind(tokens.http).toResolvedValue(
    (useCases, rights, changeProfiles, persistence, storage, pages, clock, log, config, sessionSecret) => ({
      ...useCases,
      rights,
      changeProfiles,
      boardQueries: persistence.boardQueries,
      storage,
      uploads: storage,
      loadSite: persistence.site.load,
      contentChanges: persistence.contentChanges,
      sessionStore: persistence.sessions,
      attemptLimits: createAttemptLimits(persistence.rateLimits),
      isReady: persistence.ready,
      pages,
      clock,
      log,
      settings: toHttpSettings(config, sessionSecret),
    }),
    [
      tokens.httpUseCases,
      tokens.rights,
      tokens.changeProfiles,
      tokens.persistence,
      tokens.storage,
      tokens.pages,
      tokens.clock,
      tokens.log,
      tokens.config,
      tokens.sessionSecret,
    ],
  );
}

function bindHttpUseCases(container: Container): void {
  container.bind(tokens.httpUseCases).toResolvedValue(
    (boards, views, terms, accounts, moodboards, images, socialImages, products, generateDescription, persistence) => ({
      boards,
      views,
      terms: { ...terms, list: persistence.terms.list },
      accounts: {
        signIn: accounts.signIn,
        register: accounts.register,
        find: persistence.users.findById,
        findByUsername: persistence.users.findByUsername,
      },
      products,
      generateDescription,
      finalizeMoodboard: moodboards.finalize,
      images,
      socialImages,
    }),
    [
      tokens.boards,
      tokens.views,
      tokens.terms,
      tokens.accounts,
      tokens.moodboards,
      tokens.pictures,
      tokens.socialPictures,
      tokens.products,
      tokens.generateDescription,
      tokens.persistence,
    ],
  );
}

function toHttpSettings(config: Config, sessionSecret: string) {
  return {
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    sessionSecret,
    isDevelopment: config.mode === "development",
    sampleCatalogFolder,
    storageOrigins: storageOrigins(config),
    remoteImageOrigins: remoteImageOrigins(config),
  };
}

/** Where images are that this site may not keep: Amazon's and those of a stand-in for it; anywhere without leave to keep any. */
function remoteImageOrigins({ retailer }: Config): readonly string[] {
  if (!retailer.keepsShopImages) return ["https:", "http:"];
  const standIns = retailer.imageOrigins.filter((origin) => !isAmazonImageHost(new URL(origin).hostname));
  return [...amazonImageDomains.map((domain) => `https://*.${domain}`), ...standIns];
}

function storageOrigins({ storage }: Config): readonly string[] {
  if (storage.kind === "disk") return [];
  const addresses = [storage.endpoint, storage.publicUrl].filter((url) => url !== null);
  return [...new Set(addresses.map((url) => new URL(url).origin))];
}
