import type { Container } from "inversify";
import { sha256 } from "../../adapters/system/system.ts";
import { makeSweepDerivatives } from "../../core/image/evict-image-variants.ts";
import { makeRememberedFailures } from "../../core/image/failure-cache.ts";
import { makeDescribePictures } from "../../core/image/image-info.ts";
import { makeFindOriginal } from "../../core/image/load-original-image.ts";
import { makeServePicture } from "../../core/image/serve-image.ts";
import { makeKeepMade, makeServeSocialPicture } from "../../core/image/serve-social-image.ts";
import type { Report } from "../../core/kernel/system.port.ts";
import type { Logger } from "../logger.ts";
import { tokens } from "./tokens.ts";

/** What shows pictures: looking at them, making them narrower, throwing away what can be made again. */
export function bindPictures(container: Container): void {
  bindSocialPictures(container);
  container.bind(tokens.pictures).toResolvedValue(
    (storage, readSiteFile, fetchBytes, workshop, { pictureInfos: infos }, clock, log, rights) => {
      const report = reportTo(log);
      const findOriginal = makeFindOriginal({ storage, readSiteFile, fetchBytes, digest: sha256, rights });
      const failures = makeRememberedFailures({ clock });
      return {
        serve: makeServePicture({ storage, findOriginal, rights, workshop, failures, digest: sha256, report }),
        describe: makeDescribePictures({ infos, findOriginal, workshop, failures, rights, report }),
        sweep: makeSweepDerivatives({ storage }),
      };
    },
    [
      tokens.storage,
      tokens.siteFiles,
      tokens.fetchBytes,
      tokens.workshop,
      tokens.persistence,
      tokens.clock,
      tokens.log,
      tokens.rights,
    ],
  );
}

/** What others show of a page when somebody shares it. */
function bindSocialPictures(container: Container): void {
  container.bind(tokens.socialPictures).toResolvedValue(
    (boards, { terms }, pictures, storage, maker, { siteName }, log, rights) =>
      makeServeSocialPicture({
        viewBoard: boards.view,
        listTerms: terms.list,
        servePicture: pictures.serve,
        maker,
        keepMade: makeKeepMade({ storage, digest: sha256, report: reportTo(log) }),
        siteName,
        rights,
      }),
    [
      tokens.boards,
      tokens.persistence,
      tokens.pictures,
      tokens.storage,
      tokens.workshop,
      tokens.config,
      tokens.log,
      tokens.rights,
    ],
  );
}

function reportTo(log: Logger): Report {
  return (error, task) => log.warn({ err: error, task }, "a picture was not dealt with");
}
