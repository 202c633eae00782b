import type { ServiceIdentifier } from "inversify";
import type { OpenedRetailer, OpenedStorage, OpenedWriter } from "../../adapters/configurable-adapter.ts";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import type { ImageProcessor } from "../../adapters/images/image-processor.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { FindPasswordWeakness, PasswordHasher, UsernameSkeleton } from "../../core/account/account.port.ts";
import type { ViewCounter } from "../../core/board/count-views.ts";
import type { DescriptionWriter } from "../../core/description/description-writer.port.ts";
import type { GenerateDescription } from "../../core/description/generate-description.ts";
import type { ImageNormalizer } from "../../core/image/image-transformer.port.ts";
import type { ReadBundledFile } from "../../core/image/load-original-image.ts";
import type { ServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { FetchPublicUrl, ResolveRedirect } from "../../core/kernel/http-fetch.port.ts";
import type { Clock, IdGenerator } from "../../core/kernel/system.port.ts";
import type { ContentRights } from "../../core/product/content-rights.ts";
import type { RefreshProducts } from "../../core/product/refresh-products.ts";
import type { Retailer } from "../../core/product/retailer.port.ts";
import type { UpdateSocialProfiles } from "../../core/site/social-profiles.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";
import type {
  AccountUseCases,
  BoardUseCases,
  ImageUseCases,
  MoodboardUseCases,
  ProductUseCases,
  TermUseCases,
} from "./use-case-types.ts";

function token<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol(name);
}

/** Keys of the container: resources opened by bootstrap, adapters behind their ports, use cases grouped by concept. */
export const tokens = {
  config: token<Config>("config"),
  log: token<Logger>("log"),
  persistence: token<Persistence>("persistence"),
  pages: token<PageSource>("pages"),
  sessionSecret: token<string>("sessionSecret"),
  metrics: token<SiteMetrics | null>("metrics"),

  clock: token<Clock>("clock"),
  ids: token<IdGenerator>("ids"),
  passwordHasher: token<PasswordHasher>("passwordHasher"),
  toUsernameSkeleton: token<UsernameSkeleton>("toUsernameSkeleton"),
  findPasswordWeakness: token<FindPasswordWeakness>("findPasswordWeakness"),
  openedStorage: token<OpenedStorage>("openedStorage"),
  storage: token<ObjectStorage>("storage"),
  imageNormalizer: token<ImageNormalizer>("imageNormalizer"),
  imageProcessor: token<ImageProcessor>("imageProcessor"),
  bundledFiles: token<ReadBundledFile>("bundledFiles"),
  publicFetch: token<FetchPublicUrl>("publicFetch"),
  resolveRedirect: token<ResolveRedirect>("resolveRedirect"),
  rights: token<ContentRights>("rights"),
  openedRetailer: token<OpenedRetailer>("openedRetailer"),
  retailer: token<Retailer>("retailer"),
  refreshProducts: token<RefreshProducts | null>("refreshProducts"),
  openedWriter: token<OpenedWriter>("openedWriter"),
  templateWriter: token<DescriptionWriter>("templateWriter"),

  boards: token<BoardUseCases>("boards"),
  views: token<ViewCounter>("views"),
  terms: token<TermUseCases>("terms"),
  accounts: token<AccountUseCases>("accounts"),
  moodboards: token<MoodboardUseCases>("moodboards"),
  images: token<ImageUseCases>("images"),
  serveSocialImage: token<ServeSocialImage>("serveSocialImage"),
  products: token<ProductUseCases>("products"),
  updateSocialProfiles: token<UpdateSocialProfiles>("updateSocialProfiles"),
  generateDescription: token<GenerateDescription>("generateDescription"),
  http: token<HttpDependencies>("http"),
} as const;
