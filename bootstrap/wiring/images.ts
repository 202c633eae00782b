import type { Container } from "inversify";
import { readSampleCutout } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { createFailureCache, sha256 } from "../../adapters/system/system.ts";
import { makeDescribeProducts } from "../../core/composition/composer-products.ts";
import { makeRenderMoodboard } from "../../core/composition/render-moodboard.ts";
import { createCutouts } from "../../core/image/cutouts.ts";
import { makeEnqueueImageJobs, makeEnqueueMissingImageJobs } from "../../core/image/enqueue-image-jobs.ts";
import { makeGetImageInfos } from "../../core/image/image-info.ts";
import { makeEvictImageVariants } from "../../core/image/image-variant.ts";
import { createLoadOriginalImage, createOpenOriginalImage } from "../../core/image/load-original-image.ts";
import { createImageVariants, makePrepareImage } from "../../core/image/prepare-image.ts";
import { makeServeImage } from "../../core/image/serve-image.ts";
import { createGetOrRenderImage, makeServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { ReportError } from "../../core/kernel/system.port.ts";
import type { Logger } from "../logger.ts";
import { tokens } from "./tokens.ts";

/** Binds the use cases of images: making and serving resized variants, probing, evicting variants. */
export function bindImages(container: Container): void {
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
        enqueueImageJobs: makeEnqueueImageJobs({ ...shared, jobs }),
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
    ({ serve, cutouts }, renderer, { store: storeMoodboard }, storage, readBundledFile, rights) => {
      const describeProducts = makeDescribeProducts({ cutouts, rights });
      const openOriginal = createOpenOriginalImage({ storage, readBundledFile });
      const images = { serveImage: serve, openOriginal, serveCutout: cutouts.serve };
      return {
        describeProducts,
        render: makeRenderMoodboard({ ...images, describeProducts, renderer, storeMoodboard }),
      };
    },
    [tokens.images, tokens.imageProcessor, tokens.moodboards, tokens.storage, tokens.bundledFiles, tokens.rights],
  );
}

function createErrorReporter(log: Logger): ReportError {
  return (error, task) => log.warn({ err: error, task }, "a picture was not dealt with");
}
