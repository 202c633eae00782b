import type { Container, ResolutionContext } from "inversify";
import type { OpenedStorage } from "../../adapters/configurable-adapter.ts";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import { createImageUrls } from "../../adapters/http/presenters/image-urls.ts";
import { createPresenters } from "../../adapters/http/presenters/presenters.ts";
import { createAttemptLimits } from "../../adapters/http/security/attempt-limits.ts";
import { amazonImageDomains, isAmazonImageHost } from "../../adapters/retailer/links/amazon-url.ts";
import { createShownClickReports } from "../../core/board/click-report.ts";
import { makeIsImageHidden } from "../../core/board/shown-board.ts";
import { makeGetBackupStatus } from "../../core/site/backup-log.ts";
import type { Config } from "../config.ts";
import { sampleCatalogFolder } from "../files.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";
import { tokens } from "./tokens.ts";

/** Binds the dependencies of the HTTP adapter. */
export function bindHttp(container: Container): void {
  container.bind(tokens.http).toDynamicValue((context): HttpDependencies => {
    const persistence = context.get(tokens.persistence);
    const storage = context.get(tokens.openedStorage);
    const images = context.get(tokens.images);
    const rights = context.get(tokens.rights);
    const config = context.get(tokens.config);
    const settings = toHttpSettings(config, context.get(tokens.sessionSecret), storage);
    const imageUrls = createImageUrls(settings.sessionSecret, rights);
    return {
      boards: context.get(tokens.boards),
      boardQueries: context.get(tokens.boardQueries),
      ...getCounters(context),
      terms: { ...context.get(tokens.terms), list: persistence.terms.list },
      accounts: { ...context.get(tokens.accounts), findByUsername: persistence.users.findByUsername },
      findUser: persistence.users.findById,
      ...getProductUseCases(context),
      generateDescription: context.get(tokens.generateDescription),
      storage: storage.objects,
      uploads: storage.receiver,
      composer: context.get(tokens.composer),
      finalizeMoodboard: context.get(tokens.moodboards).finalize,
      images,
      imageUrls,
      isImageHidden: makeIsImageHidden({ boardQueries: persistence.boardQueries, rights }),
      rights,
      socialImages: context.get(tokens.serveSocialImage),
      failedJobs: persistence.jobs.failed,
      loadSite: persistence.site.load,
      updateSocialProfiles: context.get(tokens.updateSocialProfiles),
      getBackupStatus: makeGetBackupStatus({ ...persistence, ...config.backups, clock: context.get(tokens.clock) }),
      present: createPresenters({ ...images, imageUrls, rights, ...settings }),
      pages: context.get(tokens.pages),
      contentChanges: persistence.contentChanges,
      sessionStore: persistence.sessions,
      attemptLimits: createAttemptLimits(persistence.rateLimits.createLimiter),
      isReady: persistence.isReady,
      clock: context.get(tokens.clock),
      log: context.get(tokens.log),
      ...toMetricsDependencies(context.get(tokens.metrics), config),
      settings,
    };
  });
}

function getCounters(context: ResolutionContext) {
  const { clickReports, boardQueries } = context.get(tokens.persistence);
  const shown = { boardQueries, rights: context.get(tokens.rights) };
  return {
    views: context.get(tokens.views),
    clicks: context.get(tokens.clicks),
    clickReports: createShownClickReports(clickReports, shown),
  };
}

function getProductUseCases(context: ResolutionContext) {
  return {
    products: context.get(tokens.products),
    productLibrary: context.get(tokens.productLibrary),
    retailers: context.get(tokens.retailers),
  };
}

/** With METRICS_PORT the site's own port has no `/metrics`. */
function toMetricsDependencies(metrics: SiteMetrics | null, { metricsPort }: Config) {
  return { requestCounter: metrics?.requestCounter ?? null, metrics: metricsPort === null ? metrics : null };
}

function toHttpSettings(config: Config, sessionSecret: string, { browserOrigins }: OpenedStorage) {
  return {
    sessionSecret,
    storageOrigins: browserOrigins,
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    isDevelopment: config.mode === "development",
    sampleCatalogFolder,
    remoteImageOrigins: listRemoteImageOrigins(config),
  };
}

/**
 * Origins of images that browsers load directly because the site may not store them: Amazon's, those of a replacement
 * API, and every origin when images of other shops are not stored either.
 */
function listRemoteImageOrigins({ retailer }: Config): readonly string[] {
  if (!retailer.canStoreShopImages) return ["https:", "http:"];
  const replacementOrigins = retailer.amazonImageOrigins.filter(
    (origin) => !isAmazonImageHost(new URL(origin).hostname),
  );
  return [...amazonImageDomains.map((domain) => `https://*.${domain}`), ...replacementOrigins];
}
