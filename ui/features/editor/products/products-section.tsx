import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { formatCount } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import { clampTargetCount } from "../form/editor-form.ts";
import { useFieldError } from "../form/field-errors.ts";
import { ProductSearchDialog } from "../product-search/product-search-dialog.tsx";
import { AddByLink } from "./add-by-link.tsx";
import { ProductList } from "./product-list.tsx";
import * as css from "./products.css.ts";

export function ProductsSection() {
  const { form, saving } = useEditor();
  const [isSearching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const error = useFieldError(form, "products");
  const products = useWatch({ control: form.control, name: "products" });
  useEffect(() => {
    if (error !== undefined && !saving.isSaving) searchButton.current?.focus();
  }, [error, saving.isSaving]);
  return (
    <AdminSection
      title="Products"
      count={<Count />}
      action={
        <AdminButton
          ref={searchButton}
          variant="default"
          size="medium"
          icon={<Search size={18} strokeWidth={1.5} />}
          onClick={() => setSearching(true)}
        >
          Search Products
        </AdminButton>
      }
    >
      <AddByLink />
      {error !== undefined && <p className={css.error}>{error}</p>}
      <ProductList fallbackRef={searchButton} />
      <SourceNotices of={products} />
      <ProductSearchDialog open={isSearching} onClose={() => setSearching(false)} />
    </AdminSection>
  );
}

function Count() {
  const { form } = useEditor();
  const [products, target] = useWatch({ control: form.control, name: ["products", "targetCount"] });
  return `${products.length} of ${formatCount(clampTargetCount(target), "product")}`;
}
