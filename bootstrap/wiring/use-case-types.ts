import type { CreateAdmin, RegisterUser } from "../../core/account/create-account.ts";
import type { ResetPassword } from "../../core/account/reset-password.ts";
import type { SignIn } from "../../core/account/sign-in.ts";
import type { UpdateUsernameSkeletons } from "../../core/account/update-username-skeletons.ts";
import type { PickCombination } from "../../core/board/combination-picker.ts";
import type { CreateBoard, UpdateBoard } from "../../core/board/save-board.ts";
import type { EmptyTrash, RestoreBoard, TrashBoard } from "../../core/board/trash-board.ts";
import type { ViewBoard } from "../../core/board/view-board.ts";
import type { EvictImageVariants } from "../../core/image/evict-image-variants.ts";
import type { GetImageInfos } from "../../core/image/image-info.ts";
import type { PrepareImage } from "../../core/image/prepare-image.ts";
import type { FindImagesToPrepare, PrepareImages } from "../../core/image/prepare-images.ts";
import type { ServeImage } from "../../core/image/serve-image.ts";
import type { DeleteUnusedMoodboards } from "../../core/moodboard/delete-unused-moodboards.ts";
import type { FinalizeMoodboard, StoreMoodboard } from "../../core/moodboard/save-moodboard.ts";
import type { FindProductByLink, SearchProducts } from "../../core/product/find-products.ts";
import type { AddTerm, DeleteTerm, ReorderStyles, SetStyleCover } from "../../core/term/manage-terms.ts";
import type { CountTermUsage } from "../../core/term/term-usage.ts";

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
