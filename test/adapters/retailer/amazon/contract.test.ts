import { retailerContract } from "../../../contracts/retailer.ts";
import { openRetailer, startAmazonForFile } from "./amazon-test-subject.ts";

const amazon = await startAmazonForFile();

retailerContract("Amazon", async () => openRetailer(amazon), {
  keyword: "oak",
  knownAsin: "B0DBL00001",
  unknownAsin: "B0CXYZ1234",
  nonsense: "qqzzxxy",
});
