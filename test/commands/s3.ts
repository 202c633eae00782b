import { isGood, summary } from "../runner/run-result.ts";
import { runObjectStorageSuite } from "../s3/suite.ts";

const outcome = await runObjectStorageSuite();
if ("notRun" in outcome) {
  process.stdout.write(`No S3 store can be had here: ${outcome.notRun}\n`);
  process.exitCode = 1;
} else {
  process.exitCode = isGood(outcome, process.env.CI === "true") ? 0 : 1;
  process.stdout.write(`${summary(outcome)}\n`);
}
