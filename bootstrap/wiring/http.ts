import type { Container } from "inversify";
import { amazonImageDomains, isAmazonImageHost } from "../../core/product/amazon-url.ts";
import type { Config } from "../config.ts";
import { sampleCatalogFolder } from "../files.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { tokens } from "./tokens.ts";

/** Binds the dependencies of the HTTP adapter. */
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
      tokens.updateSocialProfiles,
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
      tokens.images,
      tokens.serveSocialImage,
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

/**
 * Origins of images that browsers load directly because the site may not store them: Amazon's, those of a replacement
 * API, and every origin when images of other shops are not stored either.
 */
function remoteImageOrigins({ retailer }: Config): readonly string[] {
  if (!retailer.keepsShopImages) return ["https:", "http:"];
  const replacementOrigins = retailer.imageOrigins.filter((origin) => !isAmazonImageHost(new URL(origin).hostname));
  return [...amazonImageDomains.map((domain) => `https://*.${domain}`), ...replacementOrigins];
}

function storageOrigins({ storage }: Config): readonly string[] {
  if (storage.kind === "disk") return [];
  const urls = [storage.endpoint, storage.publicUrl].filter((url) => url !== null);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
