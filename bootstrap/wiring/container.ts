import "reflect-metadata";
import { Container } from "inversify";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { readSampleCutout } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { createFailureCache, createToken, sha256 } from "../../adapters/system/system.ts";
import { makeDescribeProducts } from "../../core/composition/describe-products.ts";
import { makeRenderMoodboard } from "../../core/composition/render-moodboard.ts";
import { createCutouts } from "../../core/image/cutouts.ts";
import { makeEnqueueImageJobs, makeEnqueueMissingImageJobs } from "../../core/image/enqueue-image-jobs.ts";
import { makeEvictImageVariants } from "../../core/image/image-variant.ts";
import {
  createLoadOriginalImage,
  createOpenOriginalImage,
  makeGetImageInfos,
} from "../../core/image/load-original-image.ts";
import { createImageVariants, makePrepareImage } from "../../core/image/prepare-image.ts";
import { makeServeImage } from "../../core/image/serve-image.ts";
import { createGetOrRenderImage, makeServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { ServiceFetchOptions } from "../../core/kernel/http-fetch.port.ts";
import type { ReportError } from "../../core/kernel/system.port.ts";
import { makeRenderOldMoodboards } from "../../core/moodboard/stored-moodboards.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";
import { loadRetailer, loadStorage, loadWriter } from "./adapter-choices.ts";
import { bindAdapters } from "./adapters.ts";
import { bindHttp } from "./http.ts";
import { tokens } from "./tokens.ts";
import { bindUseCases } from "./use-cases.ts";

/** Resources that are opened before the container is created and closed after it is no longer used. */
interface Resources {
  readonly config: Config;
  readonly sessionSecret: string;
  readonly log: Logger;
  readonly persistence: Persistence;
  readonly chosen: ChosenAdapters;
  readonly pages: PageSource;
  /** Null without metrics. */
  readonly metrics: SiteMetrics | null;
}

/** Wires the adapters to the use cases of core. Every service is a singleton, created on first use. */
export function createContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(resources.config);
  container.bind(tokens.sessionSecret).toConstantValue(resources.sessionSecret);
  container.bind(tokens.log).toConstantValue(resources.log);
  container.bind(tokens.persistence).toConstantValue(resources.persistence);
  container.bind(tokens.pages).toConstantValue(resources.pages);
  container.bind(tokens.metrics).toConstantValue(resources.metrics);
  bindChosenAdapters(container, resources);
  bindAdapters(container);
  bindUseCases(container);
  bindImages(container);
  bindHttp(container);
  return container;
}

/** The adapters that STORAGE, RETAILER_SOURCE and WRITER choose, loaded and not yet opened. */
type ChosenAdapters = Awaited<ReturnType<typeof loadChosenAdapters>>;

/** Loads only the code of the adapters that the settings choose. */
export async function loadChosenAdapters(config: Pick<Config, "storage" | "retailer" | "writer">) {
  const [storage, retailer, writer] = await Promise.all([
    loadStorage(config.storage),
    loadRetailer(config.retailer),
    loadWriter(config.writer),
  ]);
  return { storage, retailer, writer };
}

const uploadLifetimeMs = 60 * 60 * 1000;

function bindChosenAdapters(container: Container, { chosen, config, persistence, metrics }: Resources): void {
  const { storage, retailer, writer } = chosen;
  const service = {
    createFetch: (options: ServiceFetchOptions) => createServiceFetch(options, metrics?.recordOutboundRequest),
  };
  const site = { dataDir: config.dataDir, uploadLifetimeMs, createToken };
  const { createLimiter: createRateLimiter } = persistence.rateLimits;
  container
    .bind(tokens.openedStorage)
    .toResolvedValue((clock) => storage.open({ ...service, ...site, clock }), [tokens.clock]);
  container.bind(tokens.storage).toResolvedValue(({ objects }) => objects, [tokens.openedStorage]);
  container
    .bind(tokens.openedRetailer)
    .toResolvedValue((clock) => retailer.open({ ...service, createRateLimiter, clock }), [tokens.clock]);
  container.bind(tokens.openedWriter).toResolvedValue((clock) => writer.open({ ...service, clock }), [tokens.clock]);
}

/** Binds the use cases of images: making and serving resized variants, probing, evicting variants. */
function bindImages(container: Container): void {
  bindSocialImages(container);
  bindComposer(container);
  container.bind(tokens.images).toResolvedValue(
    (storage, readBundledFile, publicFetch, imageTransformer, persistence, clock, log, rights, boardQueries) => {
      const { imageInfos: infos, terms, jobs } = persistence;
      const reportError = createErrorReporter(log);
      const failures = createFailureCache({ clock });
      const sha256Hex = sha256;
      const originals = { storage, readBundledFile, fetchPublicUrl: publicFetch, sha256Hex, rights };
      const loadOriginal = createLoadOriginalImage(originals);
      const variants = createImageVariants({ storage, loadOriginal, imageTransformer, sha256Hex, reportError });
      const shared = { storage, loadOriginal, imageTransformer, variants, failures, rights, sha256Hex, reportError };
      return {
        serve: makeServeImage({ ...shared, openOriginal: createOpenOriginalImage({ storage, readBundledFile }) }),
        cutouts: createCutouts({ ...shared, readBundledCutout: readSampleCutout, imageCutout: imageTransformer }),
        getImageInfos: makeGetImageInfos({ ...shared, infos }),
        enqueueImageJobs: makeEnqueueImageJobs({ ...shared, infos, jobs }),
        prepare: makePrepareImage({ ...shared, infos }),
        enqueueMissingImageJobs: makeEnqueueMissingImageJobs({
          ...shared,
          infos,
          jobs,
          listTerms: terms.list,
          boardQueries,
        }),
        evictVariants: makeEvictImageVariants({ storage }),
      };
    },
    [
      tokens.storage,
      tokens.bundledFiles,
      tokens.publicFetch,
      tokens.imageProcessor,
      tokens.persistence,
      tokens.clock,
      tokens.log,
      tokens.rights,
      tokens.boardQueries,
    ],
  );
}

/** Binds the image that other sites show when a page is shared. */
function bindSocialImages(container: Container): void {
  container.bind(tokens.serveSocialImage).toResolvedValue(
    (boards, { terms }, images, storage, renderer, { siteName }, log, rights) =>
      makeServeSocialImage({
        viewBoard: boards.view,
        listTerms: terms.list,
        serveImage: images.serve,
        renderer,
        getOrRender: createGetOrRenderImage({ storage, sha256Hex: sha256, reportError: createErrorReporter(log) }),
        siteName,
        rights,
      }),
    [
      tokens.boards,
      tokens.persistence,
      tokens.images,
      tokens.storage,
      tokens.imageProcessor,
      tokens.config,
      tokens.log,
      tokens.rights,
    ],
  );
}

/** Binds the rendering of composed moodboards. */
function bindComposer(container: Container): void {
  container.bind(tokens.composer).toResolvedValue(
    ({ serve, cutouts }, renderer, { storeComposed }, storage, readBundledFile, rights, { refresh }, persistence) => {
      const { productLibrary: library } = persistence;
      const describeProducts = makeDescribeProducts({ cutouts, rights, library, isRefreshed: refresh !== null });
      const openOriginal = createOpenOriginalImage({ storage, readBundledFile });
      const images = { serveImage: serve, openOriginal, serveCutout: cutouts.serve };
      const render = makeRenderMoodboard({ ...images, describeProducts, renderer, storeComposed, rights });
      const { boards, boardQueries } = persistence;
      return { describeProducts, render, renderOld: makeRenderOldMoodboards({ boardQueries, boards, render, rights }) };
    },
    [
      tokens.images,
      tokens.imageProcessor,
      tokens.moodboards,
      tokens.storage,
      tokens.bundledFiles,
      tokens.rights,
      tokens.openedRetailer,
      tokens.persistence,
    ],
  );
}

function createErrorReporter(log: Logger): ReportError {
  return (error, task) => log.warn({ err: error, task }, "a picture was not dealt with");
}
