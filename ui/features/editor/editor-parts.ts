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
  /** Returns how many of them were added. */
  readonly onAdd: (products: readonly ProductDto[]) => number;
  readonly onBeforeRedirect: () => void;
}

export interface MoodboardFieldProps {
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
  /** Called after `onChange` when an upload has succeeded. */
  readonly onPhaseChange: (upload: UploadPhase) => void;
  readonly onBeforeRedirect: () => void;
}

export interface ManualProductFormProps {
  readonly value: ManualProductDraft;
  /** Why the product could not be read from its link; null for a restored draft. */
  readonly problem: string | null;
  /** Whether the product of the link has been added to the list since. */
  readonly isAlreadyAdded: boolean;
  readonly onChange: (changes: Partial<ManualProductDraft>) => void;
  readonly onAdd: (product: ProductInput) => void;
  readonly onCancel: () => void;
  readonly onBeforeRedirect: () => void;
}

/** Components of the editor that do not use its context. */
export interface EditorParts {
  readonly SearchDialog: ComponentType<SearchDialogProps>;
  readonly MoodboardField: ComponentType<MoodboardFieldProps>;
  readonly ManualProductForm: ComponentType<ManualProductFormProps>;
}
