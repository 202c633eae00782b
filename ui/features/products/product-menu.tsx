import { Ellipsis, Link, Pencil, Replace, Trash2, Unlink } from "lucide-react";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { MenuButton } from "../../components/overlays/lazy-menu.tsx";

interface ProductMenuProps {
  product: LibraryProductDto;
  onEdit: () => void;
  onReplace: () => void;
  /** Marks the link as dead or as working. */
  onMark: () => void;
  onDelete: () => void;
}

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** The menu of a row. A product that boards use cannot be deleted, one that no board uses cannot be replaced. */
export function ProductMenu(props: ProductMenuProps) {
  return (
    <MenuButton
      label={`Actions for ${props.product.title}`}
      className={iconButton.plain}
      getItems={() => getMenuItems(props)}
    >
      <Ellipsis size={18} strokeWidth={1.5} />
    </MenuButton>
  );
}

function getMenuItems({ product, onEdit, onReplace, onMark, onDelete }: ProductMenuProps): readonly MenuItem[] {
  const { isGone, amazonUrl, hidden, boards } = product;
  const Mark = isGone ? Link : Unlink;
  // Links of a paused retailer cannot be marked, nor its products replaced (core/README.md, O5).
  const isPaused = hidden === "paused";
  const canMark = amazonUrl !== null && !isPaused;
  return [
    { label: "Edit", icon: <Pencil {...icons} />, onSelect: onEdit },
    ...(canMark
      ? [{ label: `Mark link as ${isGone ? "working" : "dead"}`, icon: <Mark {...icons} />, onSelect: onMark }]
      : []),
    ...(boards > 0 && !isPaused
      ? [{ label: "Replace everywhere", icon: <Replace {...icons} />, onSelect: onReplace }]
      : []),
    ...(boards === 0
      ? [{ label: "Delete", icon: <Trash2 {...icons} />, isDestructive: true, onSelect: onDelete }]
      : []),
  ];
}
