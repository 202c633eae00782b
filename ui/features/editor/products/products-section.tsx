import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { AdminSection } from "../../../components/admin-section.tsx";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { counted } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import { withinTargets } from "../form/target-count.ts";
import { useError } from "../form/use-error.ts";
import { AddByLink } from "./add-by-link.tsx";
import { ProductList } from "./product-list.tsx";
import * as css from "./products-card.css.ts";
import { SearchDialog } from "./search-dialog.tsx";

export function ProductsCard() {
  const { form, saving } = useEditor();
  const [isSearching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const error = useError(form, "products");
  const products = useWatch({ control: form.control, name: "products" });
  useEffect(() => {
    if (error !== undefined && !saving.isSaving) searchButton.current?.focus();
  }, [error, saving.isSaving]);
  return (
    <AdminSection
      title="Products"
      note={<Count />}
      action={
        <ActionButton
          ref={searchButton}
          look="default"
          size="head"
          icon={<Search size={18} strokeWidth={1.5} />}
          onClick={() => setSearching(true)}
        >
          Search Products
        </ActionButton>
      }
    >
      <AddByLink />
      {error !== undefined && <p className={css.error}>{error}</p>}
      <ProductList onEmptied={() => searchButton.current?.focus()} />
      <SourceNotices of={products} />
      <SearchDialog open={isSearching} onClose={() => setSearching(false)} />
    </AdminSection>
  );
}

function Count() {
  const { form } = useEditor();
  const [products, target] = useWatch({ control: form.control, name: ["products", "targetCount"] });
  return `${products.length} of ${counted(withinTargets(target), "product")}`;
}
