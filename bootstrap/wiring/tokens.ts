import type { ServiceIdentifier } from "inversify";
import type { HttpDependencies, HttpUseCases, PageSource } from "../../adapters/http/dependencies.ts";
import type { ImageTransformerProcess } from "../../adapters/images/image-transformer.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { FindPasswordWeakness, PasswordHasher, UsernameSkeleton } from "../../core/account/account.ports.ts";
import type { ViewCounter } from "../../core/board/count-views.ts";
import type { DescriptionWriter } from "../../core/description/description-writer.port.ts";
import type { GenerateDescription } from "../../core/description/generate-description.ts";
import type { ImageNormalizer } from "../../core/image/image-transformer.port.ts";
import type { ReadBundledFile } from "../../core/image/load-original-image.ts";
import type { ServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { FetchPublicUrl, ResolveRedirect } from "../../core/kernel/http-fetch.port.ts";
import type { IdGenerator } from "../../core/kernel/ids.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import type { ParseUrl } from "../../core/kernel/web-url.ts";
import type { ContentRights } from "../../core/product/content-rights.ts";
import type { RefreshProducts } from "../../core/product/refresh-products.ts";
import type { LookUpProducts, Retailer } from "../../core/product/retailer.port.ts";
import type { UpdateSocialProfiles } from "../../core/site/social-profiles.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { UploadReceiver } from "../../core/storage/upload-storage.port.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
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

/** What the container hands out: resources made by bootstrap, adapters behind their ports, use cases by concept. */
export const tokens = {
  config: token<Config>("config"),
  log: token<Logger>("log"),
  persistence: token<Persistence>("persistence"),
  pages: token<PageSource>("pages"),
  sessionSecret: token<string>("sessionSecret"),

  clock: token<Clock>("clock"),
  ids: token<IdGenerator>("ids"),
  parseAddress: token<ParseUrl>("parseAddress"),
  passwordHasher: token<PasswordHasher>("hasher"),
  skeletonOf: token<UsernameSkeleton>("skeletonOf"),
  findPasswordWeakness: token<FindPasswordWeakness>("findPasswordWeakness"),
  storage: token<ObjectStorage & UploadReceiver>("storage"),
  images: token<ImageNormalizer>("images"),
  workshop: token<ImageTransformerProcess>("workshop"),
  bundledFiles: token<ReadBundledFile>("siteFiles"),
  fetchBytes: token<FetchPublicUrl>("fetchBytes"),
  nextAddress: token<ResolveRedirect>("nextAddress"),
  rights: token<ContentRights>("rights"),
  retailerSource: token<RetailerSource>("retailerSource"),
  retailer: token<Retailer>("retailer"),
  refreshItems: token<RefreshProducts | null>("refreshItems"),
  writer: token<DescriptionWriter>("writer"),
  builtInWriter: token<DescriptionWriter>("builtInWriter"),

  boards: token<BoardUseCases>("boards"),
  views: token<ViewCounter>("views"),
  terms: token<TermUseCases>("terms"),
  accounts: token<AccountUseCases>("accounts"),
  moodboards: token<MoodboardUseCases>("moodboards"),
  pictures: token<ImageUseCases>("pictures"),
  socialPictures: token<ServeSocialImage>("socialPictures"),
  products: token<ProductUseCases>("products"),
  changeProfiles: token<UpdateSocialProfiles>("changeProfiles"),
  generateDescription: token<GenerateDescription>("generateDescription"),
  httpUseCases: token<HttpUseCases>("httpUseCases"),
  http: token<HttpDependencies>("http"),
} as const;

/** Who is asked first for products. */
export interface RetailerSource {
  readonly retailer: Retailer;
  /** How it is asked again about them, and where its own pictures lie; null for one whose products do not change. */
  readonly refresh: { readonly lookUp: LookUpProducts; readonly imageOrigins: readonly string[] } | null;
}
