import { isMarketplace, regionOf } from "../../adapters/retailer/amazon/marketplaces.ts";
import { credentialVersions, isVersionOf } from "../../adapters/retailer/amazon/token/credential-version.ts";
import type { WrongSetting } from "./config-error.ts";
import { standardMarketplace } from "./retailer-settings.ts";
import type { SettingKey } from "./settings.ts";

type Given = Readonly<Partial<Record<SettingKey, string>>>;

/** Settings that are right alone and wrong together: credentials for another part of the world. */
export const clashingSettings = (given: Given): WrongSetting[] => {
  if (given.RETAILER_SOURCE !== "amazon") return [];
  const key = "AMAZON_CREDENTIAL_VERSION";
  const marketplace = given.AMAZON_MARKETPLACE ?? standardMarketplace;
  const version = credentialVersions.find((one) => one === given[key]);
  if (version === undefined || !isMarketplace(marketplace)) return [];
  return isVersionOf(version, regionOf(marketplace)) ? [] : [{ key, given: version }];
};
