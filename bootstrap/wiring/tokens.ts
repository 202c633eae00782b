import type { ServiceIdentifier } from "inversify";
import type { OpenedRetailer, OpenedStorage, OpenedWriter } from "../../adapters/configurable-adapter.ts";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import type { ImageProcessor } from "../../adapters/images/image-processor.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { CreateAdmin, RegisterUser, UpdateUsernameSkeletons } from "../../core/account/create-account.ts";
import type { ResetPassword, SignIn } from "../../core/account/credentials.ts";
import type { FindPasswordWeakness, PasswordHasher, UsernameSkeleton } from "../../core/account/user.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { PickCombination } from "../../core/board/combination-picker.ts";
import type { ClickCounter } from "../../core/board/count-clicks.ts";
import type { DescriptionWriter, GenerateDescription } from "../../core/board/description.ts";
import type { CreateBoard, EmptyTrash, RestoreBoard, TrashBoard, UpdateBoard } from "../../core/board/save-board.ts";
import type { ViewBoard, ViewCounter } from "../../core/board/view-boards.ts";
import type { DescribeProducts } from "../../core/composition/describe-products.ts";
import type { RenderMoodboard } from "../../core/composition/render-moodboard.ts";
import type { Cutouts } from "../../core/image/cutouts.ts";
import type { EnqueueImageJobs, EnqueueMissingImageJobs } from "../../core/image/enqueue-image-jobs.ts";
import type { ImageNormalizer } from "../../core/image/image-transformer.port.ts";
import type { EvictImageVariants } from "../../core/image/image-variant.ts";
import type { GetImageInfos, ReadBundledFile } from "../../core/image/load-original-image.ts";
import type { PrepareImage } from "../../core/image/prepare-image.ts";
import type { ServeImage } from "../../core/image/serve-image.ts";
import type { ServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { FetchPublicUrl, ResolveRedirect } from "../../core/kernel/http-fetch.port.ts";
import type { ObjectStorage } from "../../core/kernel/object-storage.port.ts";
import type { Clock, IdGenerator } from "../../core/kernel/system.port.ts";
import type {
  DeleteUnusedMoodboards,
  FinalizeMoodboard,
  RenderOldMoodboards,
  StoreComposed,
} from "../../core/moodboard/stored-moodboards.ts";
import type { FindProductByLink, SearchProducts } from "../../core/product/find-products.ts";
import type { ListRetailers, PauseRetailer, ResumeRetailer } from "../../core/product/pause-retailer.ts";
import type { HideOutdated, RefreshOutdated, RefreshProducts } from "../../core/product/refresh-products.ts";
import type { Retailer } from "../../core/product/retailer.port.ts";
import type { ContentRights } from "../../core/product/source-rights.ts";
import type { UpdateSocialProfiles } from "../../core/site/site-settings.ts";
import type {
  AddTerm,
  CountTermUsage,
  DeleteTerm,
  ReorderStyles,
  SetStyleCover,
} from "../../core/term/manage-terms.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";

function defineToken<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol(name);
}

/** Keys of the container: resources opened by bootstrap, adapters behind their ports, use cases grouped by concept. */
export const tokens = {
  config: defineToken<Config>("config"),
  log: defineToken<Logger>("log"),
  persistence: defineToken<Persistence>("persistence"),
  pages: defineToken<PageSource>("pages"),
  sessionSecret: defineToken<string>("sessionSecret"),
  metrics: defineToken<SiteMetrics | null>("metrics"),

  clock: defineToken<Clock>("clock"),
  ids: defineToken<IdGenerator>("ids"),
  passwordHasher: defineToken<PasswordHasher>("passwordHasher"),
  toUsernameSkeleton: defineToken<UsernameSkeleton>("toUsernameSkeleton"),
  findPasswordWeakness: defineToken<FindPasswordWeakness>("findPasswordWeakness"),
  openedStorage: defineToken<OpenedStorage>("openedStorage"),
  storage: defineToken<ObjectStorage>("storage"),
  imageNormalizer: defineToken<ImageNormalizer>("imageNormalizer"),
  imageProcessor: defineToken<ImageProcessor>("imageProcessor"),
  bundledFiles: defineToken<ReadBundledFile>("bundledFiles"),
  publicFetch: defineToken<FetchPublicUrl>("publicFetch"),
  resolveRedirect: defineToken<ResolveRedirect>("resolveRedirect"),
  rights: defineToken<ContentRights>("rights"),
  boardQueries: defineToken<BoardQueries>("boardQueries"),
  openedRetailer: defineToken<OpenedRetailer>("openedRetailer"),
  retailer: defineToken<Retailer>("retailer"),
  hideOutdated: defineToken<HideOutdated>("hideOutdated"),
  /** `outdated` is null when the products of the retailer never change. */
  refreshing: defineToken<{ readonly all: RefreshProducts; readonly outdated: RefreshOutdated | null }>("refreshing"),
  refreshProducts: defineToken<RefreshProducts>("refreshProducts"),
  openedWriter: defineToken<OpenedWriter>("openedWriter"),
  templateWriter: defineToken<DescriptionWriter>("templateWriter"),

  boards: defineToken<BoardUseCases>("boards"),
  retailers: defineToken<RetailerUseCases>("retailers"),
  views: defineToken<ViewCounter>("views"),
  clicks: defineToken<ClickCounter>("clicks"),
  terms: defineToken<TermUseCases>("terms"),
  accounts: defineToken<AccountUseCases>("accounts"),
  moodboards: defineToken<MoodboardUseCases>("moodboards"),
  composer: defineToken<ComposerUseCases>("composer"),
  images: defineToken<ImageUseCases>("images"),
  serveSocialImage: defineToken<ServeSocialImage>("serveSocialImage"),
  products: defineToken<ProductUseCases>("products"),
  productLibrary: defineToken<HttpDependencies["productLibrary"]>("productLibrary"),
  updateSocialProfiles: defineToken<UpdateSocialProfiles>("updateSocialProfiles"),
  generateDescription: defineToken<GenerateDescription>("generateDescription"),
  http: defineToken<HttpDependencies>("http"),
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
  readonly setCover: SetStyleCover;
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
  readonly storeComposed: StoreComposed;
  readonly deleteUnused: DeleteUnusedMoodboards;
}

export interface ComposerUseCases {
  readonly describeProducts: DescribeProducts;
  readonly render: RenderMoodboard;
  readonly renderOld: RenderOldMoodboards;
}

export interface ImageUseCases {
  readonly serve: ServeImage;
  readonly cutouts: Cutouts;
  readonly getImageInfos: GetImageInfos;
  readonly enqueueImageJobs: EnqueueImageJobs;
  readonly prepare: PrepareImage;
  readonly enqueueMissingImageJobs: EnqueueMissingImageJobs;
  readonly evictVariants: EvictImageVariants;
}

export interface RetailerUseCases {
  readonly list: ListRetailers;
  readonly pause: PauseRetailer;
  readonly resume: ResumeRetailer;
}

export interface ProductUseCases {
  readonly search: SearchProducts;
  readonly findByLink: FindProductByLink;
}
