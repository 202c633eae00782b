import { ContainerModule, type ResolutionContext } from "inversify";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import { createImageUrls } from "../../adapters/http/presenters/image-urls.ts";
import { createPresenters } from "../../adapters/http/presenters/presenters.ts";
import { createAttemptLimits } from "../../adapters/http/security/attempt-limits.ts";
import { amazonImageDomains, isAmazonImageHost } from "../../adapters/retailer/links/amazon-url.ts";
import { systemRandomness, withinTime } from "../../adapters/system/system.ts";
import { canSignIn } from "../../core/account/user.ts";
import { createShownClickReports } from "../../core/board/click-report.ts";
import { createClickCounter } from "../../core/board/count-clicks.ts";
import { makeSetFeaturedBoards } from "../../core/board/featured-boards.ts";
import { makeIsImageHidden } from "../../core/board/shown-board.ts";
import { makeDraftBoard } from "../../core/drafting/draft-board.ts";
import { makeDraftNextBoard } from "../../core/drafting/draft-next-board.ts";
import { makeGetBackupStatus } from "../../core/site/backup-log.ts";
import { makeEditSocialSettings, makeLoadSite } from "../../core/site/site-settings.ts";
import type { Config } from "../config.ts";
import { sampleCatalogFolder } from "../files.ts";
import { createFactors, createHistory } from "./boards.ts";
import { createSocialImages } from "./images.ts";
import { createProductSearch } from "./products.ts";
import { tokens } from "./tokens.ts";

export const httpModule = new ContainerModule(({ bind }) => {
  bind(tokens.http).toDynamicValue(createHttpDependencies);
});

function createHttpDependencies(context: ResolutionContext): HttpDependencies {
  const { get } = context;
  const persistence = get(tokens.persistence);
  const [config, clock, images] = [get(tokens.config), get(tokens.clock), get(tokens.images)];
  const search = createProductSearch(context);
  return {
    ...createContentDependencies(context),
    ...search,
    drafts: createDrafts(context, search),
    revisions: createHistory(context),
    accounts: { ...get(tokens.accounts), findByUsername: persistence.users.findByUsername },
    factors: createFactors(context),
    findUser: async (id) => {
      const user = await persistence.users.findById(id);
      return user !== null && canSignIn(user) ? user : null;
    },
    productLibrary: get(tokens.productLibrary),
    uploads: get(tokens.openedStorage).receiver,
    composer: get(tokens.composer),
    finalizeMoodboard: get(tokens.moodboards).finalize,
    images,
    socialImages: createSocialImages(context),
    failedJobs: persistence.jobs.failed,
    audit: persistence.audit,
    ...createSiteUseCases(context),
    getBackupStatus: makeGetBackupStatus({ ...persistence, ...config.backups, clock }),
    pages: get(tokens.pages),
    contentChanges: persistence.contentChanges,
    sessionStore: persistence.sessions,
    attemptLimits: createAttemptLimits(persistence.rateLimits.createLimiter, persistence.audit),
    isReady: persistence.isReady,
    clock,
    log: get(tokens.log),
    countResponse: get(tokens.metrics)?.countResponse ?? null,
    metrics: get(tokens.metrics),
    settings: createSettings(context),
  };
}

function createSiteUseCases({ get }: ResolutionContext) {
  const dependencies = { site: get(tokens.persistence).site, hasPartnerTag: hasPartnerTag(get(tokens.config)) };
  return { loadSite: makeLoadSite(dependencies), socialSettings: makeEditSocialSettings(dependencies) };
}

/** The configuration of Amazon requires a tag. */
function hasPartnerTag({ retailer }: Config): boolean {
  return retailer.source === "amazon" || retailer.partner !== null;
}

/** Boards and terms, and how they and their images are presented. */
function createContentDependencies({ get }: ResolutionContext) {
  const { boardQueries, clickReports, clicks, featured, terms } = get(tokens.persistence);
  const [rights, clock] = [get(tokens.rights), get(tokens.clock)];
  const imageUrls = createImageUrls(get(tokens.keys).images, rights);
  const { getImageInfos } = get(tokens.images);
  return {
    boards: get(tokens.boards),
    later: get(tokens.boards).later,
    boardQueries: get(tokens.boardQueries),
    featured: { list: featured.list, set: makeSetFeaturedBoards({ featured }) },
    views: get(tokens.views),
    clicks: createClickCounter({ clickRepository: clicks, clock }),
    clickReports: createShownClickReports(clickReports, { boardQueries, rights }),
    terms: { ...get(tokens.terms), list: terms.list },
    storage: get(tokens.storage),
    imageUrls,
    isImageHidden: makeIsImageHidden({ boardQueries, rights }),
    rights,
    present: createPresenters({ getImageInfos, imageUrls, rights, siteName: get(tokens.config).siteName }),
  };
}

function createSettings({ get }: ResolutionContext): HttpDependencies["settings"] {
  const config = get(tokens.config);
  const { siteName, publicUrl, trustedProxies } = config;
  return {
    siteName,
    publicUrl,
    trustedProxies,
    keys: get(tokens.keys),
    hstsSeconds: config.hstsDays * 86_400,
    storageOrigins: get(tokens.openedStorage).browserOrigins,
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

type Search = Pick<HttpDependencies, "products" | "generateDescription">;

/** Boards that are drafted from the library and the retailer's catalog. */
function createDrafts(
  { get }: ResolutionContext,
  { products, generateDescription }: Search,
): HttpDependencies["drafts"] {
  const boards = get(tokens.boards);
  const draft = makeDraftBoard({
    library: get(tokens.persistence).productLibrary,
    searchProducts: products.search,
    boardQueries: get(tokens.boardQueries),
    cutouts: get(tokens.images).cutouts,
    ...get(tokens.composer),
    rights: get(tokens.rights),
    readWish: get(tokens.openedWriter).readWish,
    withinTime,
    reportError: (err, task) => get(tokens.log).warn({ err, task }, "a part of a draft failed"),
  });
  const { pickCombination, create: createBoard } = boards;
  const random = systemRandomness;
  const draftNext = makeDraftNextBoard({
    pickCombination,
    draftBoard: draft,
    generateDescription,
    createBoard,
    random,
  });
  return { draft, draftNext };
}
