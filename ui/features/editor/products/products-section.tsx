import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { furnitureTypesQuery } from "../../../api/admin-queries.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { formatCount } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import { formatSubject } from "../form/board-payload.ts";
import { clampTargetCount, toFormProduct } from "../form/editor-form.ts";
import { useFieldError } from "../form/field-errors.ts";
import { AddByLink } from "./add-by-link.tsx";
import { ProductList } from "./product-list.tsx";
import * as css from "./products.css.ts";
import { addProducts, useProducts } from "./use-products.ts";

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Passes the subject and the products of the board to the search. */
function SearchDialog(props: SearchDialogProps) {
  const { form, session, parts } = useEditor();
  const products = useProducts();
  const names = ["style", "room", "products", "targetCount"] as const;
  const [style, room, list, target] = useWatch({ control: form.control, name: names });
  const { data: types = [] } = useQuery(furnitureTypesQuery);
  return (
    <parts.SearchDialog
      {...props}
      defaultKeyword={formatSubject({ style, room })}
      style={style}
      furnitureTypes={types.map(({ name }) => name)}
      addedIds={new Set(list.flatMap(({ id, asin }) => (asin === null ? [id] : [id, asin])))}
      targetCount={clampTargetCount(target)}
      productCount={list.length}
      onAdd={(found) => {
        const before = products.get();
        const after = addProducts(before, found.map(toFormProduct));
        products.update(() => after);
        return after.length - before.length;
      }}
      onBeforeRedirect={session.saveBeforeSignIn}
    />
  );
}

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
      <ProductList onLastRemoved={() => searchButton.current?.focus()} />
      <SourceNotices of={products} />
      <SearchDialog open={isSearching} onClose={() => setSearching(false)} />
    </AdminSection>
  );
}

function Count() {
  const { form } = useEditor();
  const [products, target] = useWatch({ control: form.control, name: ["products", "targetCount"] });
  return `${products.length} of ${formatCount(clampTargetCount(target), "product")}`;
}
