import type { ComponentType } from "react";
import type { ProductDto, ProductInput } from "../../../adapters/http/contract/product.ts";
import type { UploadPhase } from "../../components/image-upload/use-image-upload.ts";
import type { ManualProductDraft } from "./form/editor-form.ts";

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly defaultKeyword: string;
  readonly style: string;
  readonly furnitureTypes: readonly string[];
  readonly addedIds: ReadonlySet<string>;
  readonly targetCount: number;
  readonly productCount: number;
  /** Gives how many of them the board had room for. */
  readonly onAdd: (products: readonly ProductDto[]) => number;
  readonly onBeforeRedirect: () => void;
}

export interface MoodboardFieldProps {
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
  /** How a chosen picture fares; `onChange` is told of one that has arrived first. */
  readonly onPhaseChange: (upload: UploadPhase) => void;
  readonly onBeforeRedirect: () => void;
}

export interface ManualProductFormProps {
  readonly value: ManualProductDraft;
  /** Why the product could not be read from its link; null where that is not known any more. */
  readonly problem: string | null;
  /** Whether the product came into the list by its link meanwhile. */
  readonly isAlreadyAdded: boolean;
  readonly onChange: (changes: Partial<ManualProductDraft>) => void;
  readonly onAdd: (product: ProductInput) => void;
  readonly onCancel: () => void;
  readonly onBeforeRedirect: () => void;
}

/** What the page sets into the editor: features of their own, which know nothing of it. */
export interface EditorParts {
  readonly SearchDialog: ComponentType<SearchDialogProps>;
  readonly MoodboardField: ComponentType<MoodboardFieldProps>;
  readonly ManualProductForm: ComponentType<ManualProductFormProps>;
}
