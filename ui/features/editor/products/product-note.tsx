import { useEffect, useRef, useState } from "react";
import { maxNoteLength } from "../../../../core/product/product.ts";
import { TextField } from "../../../components/fields.tsx";
import type { FormProduct } from "../form/editor-form.ts";
import * as css from "./products.css.ts";

interface ProductNoteProps {
  product: FormProduct;
  onChange: (note: string) => void;
}

/** Why the board shows a product, for visitors (core/README.md, R21): a field, or a button that opens it. */
export function ProductNote({ product, onChange }: ProductNoteProps) {
  const { title, note = "" } = product;
  const [isOpen, setIsOpen] = useState(note !== "");
  const [wasOpened, setWasOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };

  if (!isOpen && note === "") {
    return (
      <button type="button" className={css.addNote} aria-label={`Add a note to ${title}`} onClick={open}>
        Add a note
      </button>
    );
  }
  return (
    <div className={css.note}>
      <TextField
        ref={field}
        label="Why you picked it"
        hint="Visitors read this under the title."
        value={note}
        maxLength={maxNoteLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
