import type { Container } from "inversify";
import { createPublicFetch } from "../../adapters/http-client/public-fetch.ts";
import { openImageProcessor } from "../../adapters/images/image-processor.ts";
import { createJpegNormalizer } from "../../adapters/images/normalize-jpeg.ts";
import { createBundledFileReader } from "../../adapters/storage/local-disk/files.ts";
import {
  createArgon2PasswordHasher,
  createFindPasswordWeakness,
  toUsernameSkeleton,
} from "../../adapters/system/credentials.ts";
import { systemClock, uuidGenerator } from "../../adapters/system/system.ts";
import { builtInWriter } from "../../adapters/writer/template/template-writer.ts";
import { sampleCatalogFolder, siteImagesFolder, workFolder } from "../files.ts";
import { bindRetailer, toPublicFetchOptions } from "./products.ts";
import { tokens } from "./tokens.ts";

/** Binds each port to its adapter. */
export function bindAdapters(container: Container): void {
  container.bind(tokens.clock).toConstantValue(systemClock);
  container.bind(tokens.ids).toConstantValue(uuidGenerator);
  container.bind(tokens.passwordHasher).toResolvedValue(() => createArgon2PasswordHasher());
  container.bind(tokens.toUsernameSkeleton).toConstantValue(toUsernameSkeleton);
  container.bind(tokens.findPasswordWeakness).toResolvedValue(() => createFindPasswordWeakness());
  container
    .bind(tokens.imageNormalizer)
    .toResolvedValue(
      (config, { files }) => createJpegNormalizer({ folder: workFolder(config.dataDir), files }),
      [tokens.config, tokens.imageProcessor],
    );
  bindImageAdapters(container);
  bindRetailer(container);
  container.bind(tokens.templateWriter).toConstantValue(builtInWriter);
}

function bindImageAdapters(container: Container): void {
  container.bind(tokens.imageProcessor).toResolvedValue(() => openImageProcessor());
  container.bind(tokens.bundledFiles).toResolvedValue(() =>
    createBundledFileReader([
      { urlPath: "/pictures/", folder: siteImagesFolder },
      { urlPath: "/sample-catalogue/", folder: sampleCatalogFolder },
    ]),
  );
  container
    .bind(tokens.publicFetch)
    .toResolvedValue(
      (config, metrics) => createPublicFetch(toPublicFetchOptions(config, metrics)),
      [tokens.config, tokens.metrics],
    );
}
