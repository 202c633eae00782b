import type { Container } from "inversify";
import { sha256 } from "../../adapters/system/sha256.ts";
import type { Report } from "../../core/kernel/report.port.ts";
import { makeDescribePictures } from "../../core/picture/describe-pictures.ts";
import { makeIsDirect } from "../../core/picture/direct-sources.ts";
import { makeFindOriginal } from "../../core/picture/find-original.ts";
import { makeKeepMade } from "../../core/picture/keep-made.ts";
import { makeRememberedFailures } from "../../core/picture/remembered-failures.ts";
import { makeServePicture } from "../../core/picture/serve-picture.ts";
import { makeServeSocialPicture } from "../../core/picture/serve-social-picture.ts";
import { makeSweepDerivatives } from "../../core/picture/sweep-derivatives.ts";
import type { Logger } from "../logger.ts";
import { tokens } from "../tokens.ts";

/** What shows pictures: looking at them, making them narrower, throwing away what can be made again. */
export function bindPictures(container: Container): void {
  bindSocialPictures(container);
  container.bind(tokens.pictures).toResolvedValue(
    (storage, readSiteFile, fetchBytes, workshop, { pictureInfos: infos }, clock, log, { retailer }) => {
      const report = reportTo(log);
      const isDirect = makeIsDirect(retailer.directImageOrigins);
      const findOriginal = makeFindOriginal({ storage, readSiteFile, fetchBytes, digest: sha256, isDirect });
      const failures = makeRememberedFailures({ clock });
      const describe = makeDescribePictures({ infos, findOriginal, workshop, failures, report });
      return {
        serve: makeServePicture({ storage, findOriginal, workshop, failures, digest: sha256, report }),
        describe: (sources) => describe(sources.filter((source) => !isDirect(source))),
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
      tokens.config,
    ],
  );
}

/** What others show of a page when somebody shares it. */
function bindSocialPictures(container: Container): void {
  container.bind(tokens.socialPictures).toResolvedValue(
    (boards, { terms }, pictures, storage, maker, { siteName, retailer }, log) =>
      makeServeSocialPicture({
        viewBoard: boards.view,
        listTerms: terms.list,
        servePicture: pictures.serve,
        maker,
        keepMade: makeKeepMade({ storage, digest: sha256, report: reportTo(log) }),
        siteName,
        isDirect: makeIsDirect(retailer.directImageOrigins),
      }),
    [tokens.boards, tokens.persistence, tokens.pictures, tokens.storage, tokens.workshop, tokens.config, tokens.log],
  );
}

function reportTo(log: Logger): Report {
  return (error, task) => log.warn({ err: error, task }, "a picture was not dealt with");
}
