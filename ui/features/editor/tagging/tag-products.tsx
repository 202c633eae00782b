import { Tag } from "lucide-react";
import { useWatch } from "react-hook-form";
import { isProductItem } from "../../../../core/composition/composition.ts";
import { createChunkLoader } from "../../../api/http.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { useLazyDialog } from "../../../components/dialogs/use-lazy-dialog.ts";
import { formatCount } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import * as css from "./tagging.css.ts";

const loader = createChunkLoader(() => import("./tag-products-dialog.tsx"));

/** Opens the dialog that tags products on an uploaded moodboard (core/README.md, K17). */
export function TagProducts() {
  const { form } = useEditor();
  const [moodboard, composition, products] = useWatch({
    control: form.control,
    name: ["moodboard", "composition", "products"],
  });
  const dialog = useLazyDialog(loader, "The dialog could not be loaded. Reload the page and try again.");
  const isUploaded = composition === null || composition.template === "uploaded";
  if (moodboard === null || !isUploaded || products.length === 0) return null;
  const tagged = new Set(composition?.items.filter(isProductItem).map(({ product }) => product));
  const count = products.filter(({ id }) => tagged.has(id)).length;
  return (
    <div className={css.entry}>
      <AdminButton
        size="small"
        icon={<Tag size={16} strokeWidth={1.5} aria-hidden="true" />}
        pending={dialog.isLoading}
        onClick={dialog.open}
      >
        Tag products
      </AdminButton>
      <p className={css.note}>
        {count === 0
          ? "Visitors can then press what they see in the picture."
          : `${count} of ${formatCount(products.length, "product")} tagged`}
      </p>
      {dialog.chunk && <dialog.chunk.TagProductsDialog url={moodboard} onClose={dialog.close} />}
    </div>
  );
}
