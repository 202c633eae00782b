import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { libraryProductQuery } from "../../api/library.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
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
  const { mutate, isPending } = useDeleteProduct({ onDeleted, onFailed: onClose });
  const replacements = useAdminQuery(libraryProductQuery(product.id)).data?.replacements ?? [];
  const boards = replacements.reduce((sum, replacement) => sum + replacement.boards, 0);
  return (
    <Dialog
      title="Delete this product?"
      onClose={onClose}
      footer={
        <>
          <AdminButton variant="ghost" onClick={onClose}>
            Cancel
          </AdminButton>
          <AdminButton variant="danger" pending={isPending} pendingLabel="Deleting..." onClick={() => mutate(product)}>
            Delete
          </AdminButton>
        </>
      }
    >
      <p dir="auto">{`Are you sure you want to delete “${product.title}” from the library?`}</p>
      {boards > 0 && (
        <p className={css.message}>
          {`Its replacement on ${formatCount(boards, "board")} can then no longer be undone.`}
        </p>
      )}
    </Dialog>
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
    <Dialog
      title="Replace this product?"
      onClose={onClose}
      footer={
        <>
          <AdminButton variant="ghost" onClick={onClose}>
            Not now
          </AdminButton>
          <AdminButton variant="primary" onClick={onReplace}>
            Replace everywhere
          </AdminButton>
        </>
      }
    >
      <p dir="auto">{`“${product.title}” is still on ${formatCount(product.boards, "board")}, with a dead link.`}</p>
    </Dialog>
  );
}

interface ConfirmDiscardProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before unsaved texts of a product are discarded. */
export function ConfirmDiscard({ onDiscard, onClose }: ConfirmDiscardProps) {
  return (
    <Dialog
      title="Discard your changes?"
      onClose={onClose}
      footer={
        <>
          <AdminButton onClick={onDiscard}>Discard</AdminButton>
          <AdminButton variant="primary" onClick={onClose}>
            Keep editing
          </AdminButton>
        </>
      }
    >
      <p>Your changes to this product are not saved.</p>
    </Dialog>
  );
}
