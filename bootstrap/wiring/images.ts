import { tmpdir } from "node:os";
import { ContainerModule, type ResolutionContext } from "inversify";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import { createPublicFetch } from "../../adapters/http-client/public-fetch.ts";
import { openImageProcessor } from "../../adapters/images/image-processor.ts";
import { createJpegNormalizer } from "../../adapters/images/normalize-jpeg.ts";
import { readSampleCutout } from "../../adapters/retailer/sample-catalog/catalog.ts";
import { createBundledFileReader } from "../../adapters/storage/local-disk/files.ts";
import { createFailureCache, sha256, uuidGenerator } from "../../adapters/system/system.ts";
import { makeEnqueueMissingImageJobs } from "../../core/board/enqueue-missing-image-jobs.ts";
import {
  createGetOrRenderImage,
  makeServeSocialImage,
  type ServeSocialImage,
} from "../../core/board/serve-social-image.ts";
import { createCutouts } from "../../core/image/cutouts.ts";
import { makeEnqueueImageJobs } from "../../core/image/enqueue-image-jobs.ts";
import { makeEvictImageVariants } from "../../core/image/image-variant.ts";
import {
  createLoadOriginalImage,
  createOpenOriginalImage,
  makeGetImageInfos,
} from "../../core/image/load-original-image.ts";
import { createImageVariants, makePrepareImage } from "../../core/image/prepare-image.ts";
import { makeServeImage } from "../../core/image/serve-image.ts";
import { makeDescribeProducts } from "../../core/moodboard/describe-products.ts";
import { makeRenderMoodboard } from "../../core/moodboard/render-moodboard.ts";
import * as moodboards from "../../core/moodboard/stored-moodboards.ts";
import { sampleCatalogFolder, siteImagesFolder } from "../files.ts";
import { type ImageUseCases, type MoodboardUseCases, tokens } from "./tokens.ts";

/** Images, uploaded and composed moodboards, and the storage that keeps them. */
export const imageModule = new ContainerModule(({ bind }) => {
  bind(tokens.storage).toDynamicValue(({ get }) => get(tokens.openedStorage).objects);
  bind(tokens.imageProcessor).toDynamicValue(() => openImageProcessor());
  bind(tokens.publicFetch).toDynamicValue((context) => createPublicFetch(getPublicFetchOptions(context)));
  bind(tokens.images).toDynamicValue(createImages);
  bind(tokens.moodboards).toDynamicValue(createMoodboards);
  bind(tokens.composer).toDynamicValue(createComposer);
});

/** How addresses outside the site are read. Characters that a header cannot carry are removed from the site's name. */
export function getPublicFetchOptions({ get }: ResolutionContext) {
  const name = get(tokens.config).siteName.replace(/[^ -~]/gu, "") || "Hearthboard";
  return { userAgent: `${name} (style boards)`, record: get(tokens.metrics)?.recordOutboundRequest };
}

const readBundledFile = createBundledFileReader([
  { urlPath: "/pictures/", folder: siteImagesFolder },
  { urlPath: "/sample-catalogue/", folder: sampleCatalogFolder },
]);

function createErrorReporter({ get }: ResolutionContext) {
  return (error: unknown, task: string) => get(tokens.log).warn({ err: error, task }, "a picture was not dealt with");
}

function createImages(context: ResolutionContext): ImageUseCases {
  const { get } = context;
  const { imageInfos: infos, terms, jobs } = get(tokens.persistence);
  const [storage, rights, imageTransformer] = [get(tokens.storage), get(tokens.rights), get(tokens.imageProcessor)];
  const reportError = createErrorReporter(context);
  const sha256Hex = sha256;
  const fetchPublicUrl = get(tokens.publicFetch);
  const loadOriginal = createLoadOriginalImage({ storage, readBundledFile, fetchPublicUrl, sha256Hex, rights });
  const shared = { storage, loadOriginal, imageTransformer, rights, sha256Hex, reportError, infos, jobs };
  const failures = createFailureCache({ clock: get(tokens.clock) });
  const dependencies = { ...shared, failures, variants: createImageVariants(shared) };
  const boardQueries = get(tokens.boardQueries);
  return {
    serve: makeServeImage({ ...dependencies, openOriginal: createOpenOriginalImage({ storage, readBundledFile }) }),
    cutouts: createCutouts({ ...dependencies, readBundledCutout: readSampleCutout, imageCutout: imageTransformer }),
    getImageInfos: makeGetImageInfos(dependencies),
    enqueueImageJobs: makeEnqueueImageJobs(dependencies),
    prepare: makePrepareImage(dependencies),
    enqueueMissingImageJobs: makeEnqueueMissingImageJobs({ ...dependencies, listTerms: terms.list, boardQueries }),
    evictVariants: makeEvictImageVariants({ storage }),
  };
}

function createMoodboards({ get }: ResolutionContext): MoodboardUseCases {
  const images = createJpegNormalizer({ folder: tmpdir(), files: get(tokens.imageProcessor).files });
  const dependencies = { ...get(tokens.persistence), storage: get(tokens.storage), images, ids: uuidGenerator };
  return {
    finalize: moodboards.makeFinalizeMoodboard(dependencies),
    storeComposed: moodboards.makeStoreComposed(dependencies),
    deleteUnused: moodboards.makeDeleteUnusedMoodboards(dependencies),
  };
}

function createComposer({ get }: ResolutionContext): HttpDependencies["composer"] {
  const library = get(tokens.persistence).productLibrary;
  const { serve: serveImage, cutouts } = get(tokens.images);
  const rights = get(tokens.rights);
  const isRefreshed = get(tokens.openedRetailer).refresh !== null;
  const describeProducts = makeDescribeProducts({ cutouts, rights, library, isRefreshed });
  const render = makeRenderMoodboard({
    serveImage,
    serveCutout: cutouts.serve,
    openOriginal: createOpenOriginalImage({ storage: get(tokens.storage), readBundledFile }),
    describeProducts,
    renderer: get(tokens.imageProcessor),
    storeComposed: get(tokens.moodboards).storeComposed,
    rights,
  });
  return { describeProducts, render };
}

/** The image that other sites show when a page is shared. */
export function createSocialImages(context: ResolutionContext): ServeSocialImage {
  const { get } = context;
  const reportError = createErrorReporter(context);
  return makeServeSocialImage({
    viewBoard: get(tokens.boards).view,
    listTerms: get(tokens.persistence).terms.list,
    serveImage: get(tokens.images).serve,
    renderer: get(tokens.imageProcessor),
    getOrRender: createGetOrRenderImage({ storage: get(tokens.storage), sha256Hex: sha256, reportError }),
    siteName: get(tokens.config).siteName,
    rights: get(tokens.rights),
  });
}
