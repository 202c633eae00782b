import { Tag } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { isProductItem } from "../../../../core/composition/composition.ts";
import { createChunkLoader } from "../../../api/http.ts";
import { failureToast } from "../../../api/send.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { formatCount } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import * as css from "./tagging.css.ts";

const chunk = createChunkLoader(() => import("./tag-products-dialog.tsx"));

/** The dialog, whose code is loaded on first use. */
function useTagDialog() {
  const toast = useToast();
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const open = async () => {
    setState("loading");
    try {
      await chunk.load();
      setState("open");
    } catch (error) {
      setState("closed");
      toast(failureToast(error, "The dialog could not be loaded. Reload the page and try again."));
    }
  };
  return {
    Dialog: state === "open" ? chunk.get()?.TagProductsDialog : undefined,
    isLoading: state === "loading",
    open,
    close: () => setState("closed"),
  };
}

/** Opens the dialog that tags products on an uploaded moodboard (core/README.md, K17). */
export function TagProducts() {
  const { form } = useEditor();
  const [moodboard, composition, products] = useWatch({
    control: form.control,
    name: ["moodboard", "composition", "products"],
  });
  const { Dialog, isLoading, open, close } = useTagDialog();
  const isUploaded = composition === null || composition.template === "uploaded";
  if (moodboard === null || !isUploaded || products.length === 0) return null;
  const tagged = new Set(composition?.items.filter(isProductItem).map(({ product }) => product));
  const count = products.filter(({ id }) => tagged.has(id)).length;
  return (
    <div className={css.entry}>
      <AdminButton
        size="small"
        icon={<Tag size={16} strokeWidth={1.5} aria-hidden="true" />}
        pending={isLoading}
        onClick={() => void open()}
      >
        Tag products
      </AdminButton>
      <p className={css.note}>
        {count === 0
          ? "Visitors can then press what they see in the picture."
          : `${count} of ${formatCount(products.length, "product")} tagged`}
      </p>
      {Dialog && <Dialog url={moodboard} onClose={close} />}
    </div>
  );
}
