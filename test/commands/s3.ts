import { runObjectStorageSuite } from "../s3/suite.ts";

const outcome = await runObjectStorageSuite();
if (outcome === true || outcome === false) {
  process.exitCode = outcome ? 0 : 1;
} else {
  process.stdout.write(`No S3 store can be had here: ${outcome.notRun}\n`);
  process.exitCode = 1;
}
