import { Ellipsis, Link, Pencil, Replace, Trash2, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import { LazyDropdownMenu, preloadOverlays, useMenu } from "../../components/overlays/lazy-menu.tsx";

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
export function ProductMenu({ product, onEdit, onReplace, onMark, onDelete }: ProductMenuProps): ReactNode {
  const { triggerRef, opened, open, close } = useMenu();
  const Mark = product.isGone ? Link : Unlink;
  const label = `Actions for ${product.title}`;
  const items = [
    { label: "Edit", icon: <Pencil {...icons} />, onSelect: onEdit },
    ...(product.amazonUrl === null || product.hidden === "paused"
      ? []
      : [
          { label: `Mark link as ${product.isGone ? "working" : "dead"}`, icon: <Mark {...icons} />, onSelect: onMark },
        ]),
    product.boards > 0
      ? { label: "Replace everywhere", icon: <Replace {...icons} />, onSelect: onReplace }
      : { label: "Delete", icon: <Trash2 {...icons} />, isDestructive: true, onSelect: onDelete },
  ];
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={iconButton.plain}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(click) => (opened === null ? open(click) : close())}
        onPointerEnter={preloadOverlays}
        onFocus={preloadOverlays}
      >
        <Ellipsis size={18} strokeWidth={1.5} />
      </button>
      {opened !== null && (
        <LazyDropdownMenu label={label} items={items} {...opened} triggerRef={triggerRef} onClose={close} />
      )}
    </>
  );
}
