import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { libraryProductQuery } from "../../api/library.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { QuestionDialog } from "../../components/dialogs/dialog.tsx";
import { formatCount } from "../../format.ts";
import * as css from "./products.css.ts";
import { useDeleteProduct } from "./use-product-actions.ts";

interface ConfirmDeleteProps {
  product: Pick<LibraryProductDto, "id" | "title">;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a product that no board uses is deleted, which also ends the undo of its replacements. */
export function ConfirmDelete({ product, onClose, onDeleted }: ConfirmDeleteProps) {
  const { mutate, isPending: pending } = useDeleteProduct({ onDeleted, onFailed: onClose });
  const replacements = useAdminQuery(libraryProductQuery(product.id)).data?.replacements ?? [];
  const boards = replacements.reduce((sum, replacement) => sum + replacement.boards, 0);
  const remove = { label: "Delete", pending, pendingLabel: "Deleting...", onClick: () => mutate(product) };
  return (
    <QuestionDialog
      title="Delete this product?"
      onClose={onClose}
      answers={[
        { label: "Cancel", variant: "ghost", onClick: onClose },
        { variant: "danger", ...remove },
      ]}
    >
      <p dir="auto">{`Are you sure you want to delete “${product.title}” from the library?`}</p>
      {boards > 0 && (
        <p className={css.message}>
          {`Its replacement on ${formatCount(boards, "board")} can then no longer be undone.`}
        </p>
      )}
    </QuestionDialog>
  );
}

interface OfferReplacementProps {
  product: LibraryProductDto;
  onReplace: () => void;
  onClose: () => void;
}

/** Offers to replace a product whose link was marked as dead, while boards still lead to it. */
export function OfferReplacement({ product, onReplace, onClose }: OfferReplacementProps) {
  return (
    <QuestionDialog
      title="Replace this product?"
      onClose={onClose}
      answers={[
        { label: "Not now", variant: "ghost", onClick: onClose },
        { label: "Replace everywhere", variant: "primary", onClick: onReplace },
      ]}
    >
      <p dir="auto">{`“${product.title}” is still on ${formatCount(product.boards, "board")}, with a dead link.`}</p>
    </QuestionDialog>
  );
}
