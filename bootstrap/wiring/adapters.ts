import type { Container } from "inversify";
import { makeGuardedFetch } from "../../adapters/http-client/public-fetch.ts";
import { makePictureWorkshop } from "../../adapters/images/image-transformer.ts";
import { makeSharpProcessor } from "../../adapters/images/normalize-jpeg.ts";
import { makeSiteFiles } from "../../adapters/storage/local-disk/bundled-files.ts";
import { makeArgon2Hasher, makeFindPasswordWeakness, usernameSkeleton } from "../../adapters/system/credentials.ts";
import { parseAddress, randomIds, systemClock } from "../../adapters/system/system.ts";
import { makeOpenAiWriter } from "../../adapters/writer/openai/openai-writer.ts";
import { makeTemplateWriter } from "../../adapters/writer/template/template-writer.ts";
import { ownPicturesFolder, sampleCatalogueFolder, workFolder } from "../files.ts";
import { bindRetailer, userAgentOf } from "./retailer.ts";
import { tokens } from "./tokens.ts";

/** Which adapter stands behind each port. */
export function bindAdapters(container: Container): void {
  container.bind(tokens.clock).toConstantValue(systemClock);
  container.bind(tokens.ids).toConstantValue(randomIds);
  container.bind(tokens.parseAddress).toConstantValue(parseAddress);
  container.bind(tokens.hasher).toResolvedValue(() => makeArgon2Hasher());
  container.bind(tokens.skeletonOf).toConstantValue(usernameSkeleton);
  container.bind(tokens.findPasswordWeakness).toResolvedValue(() => makeFindPasswordWeakness());
  container
    .bind(tokens.images)
    .toResolvedValue(
      (config, { files }) => makeSharpProcessor({ folder: workFolder(config.dataDir), files }),
      [tokens.config, tokens.workshop],
    );
  bindPictures(container);
  bindRetailer(container);
  container.bind(tokens.builtInWriter).toResolvedValue(() => makeTemplateWriter());
  container
    .bind(tokens.writer)
    .toResolvedValue(
      ({ writer }, builtIn) => (writer.kind === "template" ? builtIn : makeOpenAiWriter(writer)),
      [tokens.config, tokens.builtInWriter],
    );
}

function bindPictures(container: Container): void {
  container.bind(tokens.workshop).toResolvedValue(() => makePictureWorkshop());
  container.bind(tokens.siteFiles).toResolvedValue(() =>
    makeSiteFiles([
      { address: "/pictures/", folder: ownPicturesFolder },
      { address: "/sample-catalogue/", folder: sampleCatalogueFolder },
    ]),
  );
  container
    .bind(tokens.fetchBytes)
    .toResolvedValue((config) => makeGuardedFetch({ userAgent: userAgentOf(config) }), [tokens.config]);
}
