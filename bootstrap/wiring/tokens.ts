import type { ServiceIdentifier } from "inversify";
import type { OpenedRetailer, OpenedStorage, OpenedWriter } from "../../adapters/configurable-adapter.ts";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import type { ImageProcessor } from "../../adapters/images/image-processor.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { FindPasswordWeakness, PasswordHasher, UsernameSkeleton } from "../../core/account/account.port.ts";
import type { CreateAdmin, RegisterUser } from "../../core/account/create-account.ts";
import type { ResetPassword } from "../../core/account/reset-password.ts";
import type { SignIn } from "../../core/account/sign-in.ts";
import type { UpdateUsernameSkeletons } from "../../core/account/update-username-skeletons.ts";
import type { PickCombination } from "../../core/board/combination-picker.ts";
import type { ViewCounter } from "../../core/board/count-views.ts";
import type { CreateBoard, UpdateBoard } from "../../core/board/save-board.ts";
import type { EmptyTrash, RestoreBoard, TrashBoard } from "../../core/board/trash-board.ts";
import type { ViewBoard } from "../../core/board/view-board.ts";
import type { DescriptionWriter } from "../../core/description/description-writer.port.ts";
import type { GenerateDescription } from "../../core/description/generate-description.ts";
import type { EvictImageVariants } from "../../core/image/evict-image-variants.ts";
import type { GetImageInfos } from "../../core/image/image-info.ts";
import type { ImageNormalizer } from "../../core/image/image-transformer.port.ts";
import type { ReadBundledFile } from "../../core/image/load-original-image.ts";
import type { PrepareImage } from "../../core/image/prepare-image.ts";
import type { FindImagesToPrepare, PrepareImages } from "../../core/image/prepare-images.ts";
import type { ServeImage } from "../../core/image/serve-image.ts";
import type { ServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { FetchPublicUrl, ResolveRedirect } from "../../core/kernel/http-fetch.port.ts";
import type { Clock, IdGenerator } from "../../core/kernel/system.port.ts";
import type { DeleteUnusedMoodboards } from "../../core/moodboard/delete-unused-moodboards.ts";
import type { FinalizeMoodboard, StoreMoodboard } from "../../core/moodboard/save-moodboard.ts";
import type { ContentRights } from "../../core/product/content-rights.ts";
import type { FindProductByLink, SearchProducts } from "../../core/product/find-products.ts";
import type { RefreshProducts } from "../../core/product/refresh-products.ts";
import type { Retailer } from "../../core/product/retailer.port.ts";
import type { UpdateSocialProfiles } from "../../core/site/site-settings.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { AddTerm, DeleteTerm, ReorderStyles, SetStyleCover } from "../../core/term/manage-terms.ts";
import type { CountTermUsage } from "../../core/term/term-usage.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";

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

/** Use cases of core, grouped by concept. */
export interface BoardUseCases {
  readonly create: CreateBoard;
  readonly update: UpdateBoard;
  readonly trash: TrashBoard;
  readonly restore: RestoreBoard;
  readonly view: ViewBoard;
  readonly emptyTrash: EmptyTrash;
  readonly pickCombination: PickCombination;
}

export interface TermUseCases {
  readonly add: AddTerm;
  readonly remove: DeleteTerm;
  readonly countBoards: CountTermUsage;
  readonly changeCover: SetStyleCover;
  readonly reorderStyles: ReorderStyles;
}

export interface AccountUseCases {
  readonly signIn: SignIn;
  readonly register: RegisterUser;
  readonly createAdmin: CreateAdmin;
  readonly resetPassword: ResetPassword;
  readonly updateUsernameSkeletons: UpdateUsernameSkeletons;
}

export interface MoodboardUseCases {
  readonly finalize: FinalizeMoodboard;
  readonly store: StoreMoodboard;
  readonly deleteUnused: DeleteUnusedMoodboards;
}

export interface ImageUseCases {
  readonly serve: ServeImage;
  readonly getImageInfos: GetImageInfos;
  readonly prepareLater: PrepareImages;
  readonly prepare: PrepareImage;
  readonly findToPrepare: FindImagesToPrepare;
  readonly evictVariants: EvictImageVariants;
}

export interface ProductUseCases {
  readonly search: SearchProducts;
  readonly fetch: FindProductByLink;
}
