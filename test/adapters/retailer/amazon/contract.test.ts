import { retailerContract } from "../../../contracts/retailer.ts";
import { openRetailer, theDouble } from "./open-amazon.ts";

const double = await theDouble();

retailerContract("Amazon", async () => openRetailer(double), {
  keyword: "oak",
  knownAsin: "B0DBL00001",
  unknownAsin: "B0CXYZ1234",
  nonsense: "qqzzxxy",
});
