import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ProductLibrary } from "../../features/products/product-library.tsx";
import { Bookmarklet } from "../../features/save-product/bookmarklet/bookmarklet.tsx";
import * as css from "./admin-layout.css.ts";
import { AdminLayout } from "./admin-layout.tsx";

/** The product library, and the bookmarklet that fills it from the pages of shops (core/README.md, U18). */
export function ProductsPage() {
  const [isSaving, setSaving] = useState(false);
  return (
    <AdminLayout title="Products" actions={<SaveFromShop onPress={() => setSaving(true)} />}>
      <ProductLibrary />
      {isSaving && (
        <Dialog title="Save products from any shop" size="medium" onClose={() => setSaving(false)}>
          <Bookmarklet />
        </Dialog>
      )}
    </AdminLayout>
  );
}

function SaveFromShop({ onPress }: { onPress: () => void }) {
  return (
    <AdminButton
      variant="primary"
      size="medium"
      icon={<BookmarkPlus size={18} strokeWidth={1.5} aria-hidden="true" />}
      aria-label="Save from a shop"
      onClick={onPress}
    >
      <span className={css.longLabel}>Save from a shop</span>
      <span className={css.shortLabel}>Save</span>
    </AdminButton>
  );
}
