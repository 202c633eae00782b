import { useStashCapture } from "../../features/save-product/save-draft.ts";
import { SaveProduct } from "../../features/save-product/save-product.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** Opened by the bookmarklet on a shop's page, and by apps that share one (core/README.md, R18). */
export function SaveProductPage() {
  useStashCapture();
  return (
    <AdminLayout title="Save a Product">
      <SaveProduct />
    </AdminLayout>
  );
}
