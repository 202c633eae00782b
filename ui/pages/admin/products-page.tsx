import { BookmarkPlus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ProductLibrary } from "../../features/products/product-library.tsx";
import { PauseRetailer } from "../../features/retailers/pause-retailer.tsx";
import { Bookmarklet } from "../../features/save-product/bookmarklet/bookmarklet.tsx";
import { AddProduct } from "../../features/save-product/save-product.tsx";
import { useCurrentUser } from "../../features/session/use-current-user.ts";
import { barLabel } from "./admin-layout.css.ts";
import { AdminLayout } from "./admin-layout.tsx";

/**
 * The product library, and two ways to add products: the bookmarklet for pages of shops, and a form (core/README.md,
 * U18).
 */
export function ProductsPage() {
  const [opened, setOpened] = useState<"bookmarklet" | "form" | null>(null);
  const close = () => setOpened(null);
  const mayPause = useCurrentUser()?.isAdmin === true;
  const actions = (
    <>
      <Action
        label="Add product"
        shortLabel="Add"
        icon={<Plus size={18} strokeWidth={1.5} aria-hidden="true" />}
        onPress={() => setOpened("form")}
      />
      <Action
        isPrimary
        label="Save from a shop"
        shortLabel="From shop"
        icon={<BookmarkPlus size={18} strokeWidth={1.5} aria-hidden="true" />}
        onPress={() => setOpened("bookmarklet")}
      />
    </>
  );
  return (
    <AdminLayout title="Products" actions={actions}>
      <ProductLibrary tools={mayPause && <PauseRetailer />} />
      {opened === "bookmarklet" && (
        <Dialog title="Save products from any shop" size="medium" onClose={close}>
          <Bookmarklet />
        </Dialog>
      )}
      {opened === "form" && (
        <Dialog title="Add a product" size="large" onClose={close}>
          <AddProduct onClose={close} />
        </Dialog>
      )}
    </AdminLayout>
  );
}

interface ActionProps {
  label: string;
  /** Shown in a narrow bar. */
  shortLabel: string;
  icon: ReactNode;
  isPrimary?: boolean;
  onPress: () => void;
}

function Action({ label, shortLabel, icon, isPrimary = false, onPress }: ActionProps) {
  return (
    <AdminButton
      variant={isPrimary ? "primary" : "default"}
      size="medium"
      icon={<span className={barLabel.wide}>{icon}</span>}
      aria-label={label}
      onClick={onPress}
    >
      <span className={barLabel.wide}>{label}</span>
      <span className={barLabel.narrow}>{shortLabel}</span>
    </AdminButton>
  );
}
