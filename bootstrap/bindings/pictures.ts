import type { Container } from "inversify";
import { sha256 } from "../../adapters/system/sha256.ts";
import type { Report } from "../../core/kernel/report.port.ts";
import { makeDescribePictures } from "../../core/picture/describe-pictures.ts";
import { makeFindOriginal } from "../../core/picture/find-original.ts";
import { makeRememberedFailures } from "../../core/picture/remembered-failures.ts";
import { makeServePicture } from "../../core/picture/serve-picture.ts";
import { makeSweepDerivatives } from "../../core/picture/sweep-derivatives.ts";
import { tokens } from "../tokens.ts";

/** What shows pictures: looking at them, making them narrower, throwing away what can be made again. */
export function bindPictures(container: Container): void {
  container.bind(tokens.pictures).toResolvedValue(
    (storage, readSiteFile, fetchBytes, workshop, { pictureInfos: infos }, clock, log) => {
      const report: Report = (error, task) => log.warn({ err: error, task }, "a picture was not dealt with");
      const findOriginal = makeFindOriginal({ storage, readSiteFile, fetchBytes, digest: sha256 });
      const failures = makeRememberedFailures({ clock });
      return {
        serve: makeServePicture({ storage, findOriginal, workshop, failures, digest: sha256, report }),
        describe: makeDescribePictures({ infos, findOriginal, workshop, failures, report }),
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
    ],
  );
}
