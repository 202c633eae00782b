import type { AuthenticatorApp } from "../../../core/account/authenticator-app.ts";
import type { RegisterUser } from "../../../core/account/create-account.ts";
import type { SignIn } from "../../../core/account/credentials.ts";
import type { OwnAccount } from "../../../core/account/manage-account.ts";
import type { UserManagement } from "../../../core/account/manage-users.ts";
import type { Passkeys } from "../../../core/account/passkeys.ts";
import type { Factors, LacksFactor, RemoveFactor } from "../../../core/account/second-factors.ts";
import type { SessionStore, User } from "../../../core/account/user.ts";
import type { BoardQueries } from "../../../core/board/board-queries.port.ts";
import type { ChangeBoards } from "../../../core/board/change-boards.ts";
import type { ShownClickReports } from "../../../core/board/click-report.ts";
import type { PickCombination } from "../../../core/board/combination-picker.ts";
import type { ClickCounter } from "../../../core/board/count-clicks.ts";
import type { CountTermUsage } from "../../../core/board/count-term-usage.ts";
import type { GenerateDescription } from "../../../core/board/description.ts";
import type { FeaturedBoardStore, SetFeaturedBoards } from "../../../core/board/featured-boards.ts";
import type { Previews } from "../../../core/board/preview-links.ts";
import type * as boards from "../../../core/board/save-board.ts";
import type { ScheduleChange, ScheduleStore } from "../../../core/board/schedule-changes.ts";
import type { ServeSocialImage } from "../../../core/board/serve-social-image.ts";
import type { IsImageHidden } from "../../../core/board/shown-board.ts";
import type { SaveStaged, StagedStore, ViewStaged } from "../../../core/board/staged-board.ts";
import type { ViewBoard, ViewCounter } from "../../../core/board/view-boards.ts";
import type { BoardHistory } from "../../../core/board/view-history.ts";
import type { DraftBoard } from "../../../core/drafting/draft-board.ts";
import type { DraftNextBoard } from "../../../core/drafting/draft-next-board.ts";
import type { Cutouts } from "../../../core/image/cutouts.ts";
import type { ServeImage } from "../../../core/image/serve-image.ts";
import type { AuditLog } from "../../../core/kernel/audit.port.ts";
import type { FailedJobs } from "../../../core/kernel/jobs.port.ts";
import type { ObjectStorage, UploadReceiver } from "../../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { DescribeProducts } from "../../../core/moodboard/describe-products.ts";
import type { RenderMoodboard } from "../../../core/moodboard/render-moodboard.ts";
import type { FinalizeMoodboard } from "../../../core/moodboard/stored-moodboards.ts";
import type { FindProductByLink, SearchProducts } from "../../../core/product/find-products.ts";
import type * as products from "../../../core/product/manage-products.ts";
import type { RetailerPauses } from "../../../core/product/pause-retailer.ts";
import type { ProductLibrary } from "../../../core/product/product-library.port.ts";
import type { RefreshLibraryProducts } from "../../../core/product/refresh-products.ts";
import type { ReplaceProduct, UndoReplacement, ViewLibraryProduct } from "../../../core/product/replace-product.ts";
import type { ContentRights } from "../../../core/product/source-rights.ts";
import type { BackupStatus } from "../../../core/site/backup-log.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { EditSocialSettings, LoadSite } from "../../../core/site/site-settings.ts";
import type * as terms from "../../../core/term/manage-terms.ts";
import type { RenameTerm } from "../../../core/term/rename-term.ts";
import type { Term, TermKind } from "../../../core/term/term.ts";
import type { ImageUrls } from "../presenters/image-urls.ts";
import type { Presenters } from "../presenters/presenters.ts";
import type { AttemptLimits } from "../security/attempt-limits.ts";
import type { SiteKeys } from "../security/site-keys.ts";

/** What routes and pages use: ports, and use cases grouped by concept. */
export interface RouteDependencies {
  readonly accounts: {
    readonly signIn: SignIn;
    readonly register: RegisterUser;
    readonly findByUsername: (username: string) => Promise<User | null>;
    readonly own: OwnAccount;
    readonly users: UserManagement;
  };
  readonly factors: {
    readonly find: (userId: string) => Promise<Factors>;
    readonly lacks: LacksFactor;
    readonly remove: RemoveFactor;
    readonly app: AuthenticatorApp;
    readonly passkeys: Passkeys;
  };
  readonly attemptLimits: AttemptLimits;
  readonly sessionStore: SessionStore;
  /** Null, too, for a user who may not sign in. */
  readonly findUser: (id: string) => Promise<User | null>;

  readonly boards: {
    readonly create: boards.CreateBoard;
    readonly update: boards.UpdateBoard;
    readonly trash: boards.TrashBoard;
    readonly restore: boards.RestoreBoard;
    readonly duplicate: boards.DuplicateBoard;
    readonly changeMany: ChangeBoards;
    readonly view: ViewBoard;
    readonly pickCombination: PickCombination;
  };
  readonly boardQueries: BoardQueries;
  readonly revisions: BoardHistory;
  readonly later: {
    readonly schedule: Pick<ScheduleStore, "list" | "remove"> & { readonly put: ScheduleChange };
    readonly staged: Pick<StagedStore, "remove"> & { readonly view: ViewStaged; readonly save: SaveStaged };
    readonly previews: Previews;
  };
  readonly featured: Pick<FeaturedBoardStore, "list"> & { readonly set: SetFeaturedBoards };
  readonly drafts: { readonly draft: DraftBoard; readonly draftNext: DraftNextBoard };
  readonly generateDescription: GenerateDescription;
  readonly views: Pick<ViewCounter, "record">;
  readonly clicks: ClickCounter;
  readonly clickReports: ShownClickReports;

  readonly terms: {
    readonly list: (kind: TermKind) => Promise<readonly Term[]>;
    readonly add: terms.AddTerm;
    readonly rename: RenameTerm;
    readonly remove: terms.DeleteTerm;
    readonly countBoards: CountTermUsage;
    readonly setCover: terms.SetStyleCover;
    readonly reorderStyles: terms.ReorderStyles;
  };

  readonly products: { readonly search: SearchProducts; readonly findByLink: FindProductByLink };
  readonly productLibrary: Pick<ProductLibrary, "list" | "count"> & {
    readonly view: ViewLibraryProduct;
    readonly save: products.SaveProduct;
    readonly update: products.UpdateProduct;
    readonly refresh: RefreshLibraryProducts;
    readonly remove: products.DeleteProduct;
    readonly replace: ReplaceProduct;
    readonly undoReplacement: UndoReplacement;
  };
  readonly retailers: RetailerPauses;
  readonly rights: ContentRights;

  readonly images: { readonly serve: ServeImage; readonly cutouts: Pick<Cutouts, "serve"> };
  readonly socialImages: ServeSocialImage;
  readonly imageUrls: Pick<ImageUrls, "parse">;
  readonly isImageHidden: IsImageHidden;
  readonly composer: { readonly describeProducts: DescribeProducts; readonly render: RenderMoodboard };
  readonly finalizeMoodboard: FinalizeMoodboard;
  readonly storage: Pick<ObjectStorage, "get" | "createUpload">;
  /** Null when browsers send uploads to another server. */
  readonly uploads: UploadReceiver | null;

  readonly loadSite: LoadSite;
  readonly socialSettings: EditSocialSettings;
  readonly getBackupStatus: () => Promise<BackupStatus>;
  readonly audit: Pick<AuditLog, "list" | "export">;
  readonly failedJobs: FailedJobs;
  readonly contentChanges: ContentChanges;
  /** True when the database responds and has the schema version of this program. Errors: `database.disk-full`. */
  readonly isReady: () => Promise<boolean>;
  readonly clock: Clock;
  readonly present: Presenters;
  readonly settings: { readonly siteName: string; readonly publicUrl: string | null; readonly keys: SiteKeys };
}
